import { describe, expect, test } from 'vitest';
import { lotsOf, type Move } from '@/gateway/areas/holdings/rows/lots';
import { sumOf } from '@/gateway/kit/money';

let made = 0;
const move = (on: string, quantity: number, amount: string): Move => {
  made += 1;
  return { id: String(made), on, quantity: `${quantity}.000000`, amount, amountCad: amount };
};

const position = (quantity: number, bookCost: string, marketValue: string) => ({
  quantity: `${quantity}.000000`,
  bookCost,
  bookCostCad: bookCost,
  marketValue,
  marketValueCad: marketValue,
  priceUnits: 1,
});

describe('the lots of a position', () => {
  test('are its purchases at the price paid, and add up to it', () => {
    const moves = [move('2020-01-02', 10, '-100.00'), move('2021-03-04', 20, '-300.01')];
    const lots = lotsOf(position(30, '400.01', '1000.00'), moves);
    expect(lots).toMatchObject([
      {
        openedOn: '2020-01-02',
        quantity: '10.000000',
        unitCost: '10.0000',
        bookCostCad: '100.00',
        marketValueCad: '333.33',
        gainCad: '233.33',
      },
      {
        openedOn: '2021-03-04',
        quantity: '20.000000',
        unitCost: '15.0005',
        bookCostCad: '300.01',
        marketValueCad: '666.67',
        gainCad: '366.66',
      },
    ]);
    expect(lots.map(({ transactionId }) => transactionId)).toEqual(moves.map(({ id }) => id));
  });

  test('lose the oldest purchase first on a sale', () => {
    const moves = [
      move('2020-01-02', 10, '-100.00'),
      move('2021-03-04', 20, '-300.00'),
      move('2022-05-06', -15, '225.00'),
    ];
    const lots = lotsOf(position(15, '200.00', '300.00'), moves);
    expect(lots).toMatchObject([{ openedOn: '2021-03-04', quantity: '15.000000', bookCost: '200.00' }]);
  });

  test('share the book cost in proportion when it differs from what was paid', () => {
    const moves = [move('2020-01-02', 10, '-100.00'), move('2021-03-04', 10, '-300.00')];
    const lots = lotsOf(position(20, '200.00', '500.00'), moves);
    expect(lots.map(({ bookCost }) => bookCost)).toEqual(['50.00', '150.00']);
  });

  test('are one lot without a day when the history does not say', () => {
    expect(lotsOf(position(5, '50.00', '60.00'), [])).toMatchObject([
      { transactionId: null, openedOn: null, quantity: '5.000000', bookCost: '50.00', marketValue: '60.00' },
    ]);
    const lots = lotsOf(position(30, '90.00', '60.00'), [move('2020-01-02', 10, '-30.00')]);
    expect(lots.map(({ openedOn, quantity }) => [openedOn, quantity])).toEqual([
      ['2020-01-02', '10.000000'],
      [null, '20.000000'],
    ]);
    expect(sumOf(lots.map(({ bookCost }) => bookCost))).toBe('90.00');
  });

  test('are one lot when the history has more than there is', () => {
    const lots = lotsOf(position(5, '50.00', '60.00'), [move('2020-01-02', 10, '-100.00')]);
    expect(lots).toMatchObject([{ transactionId: null, quantity: '5.000000' }]);
  });

  test('give the cost of the priced number of units, in whole ten-thousandths', () => {
    const costOf = (quantity: number, bookCost: string, priceUnits: number) =>
      lotsOf({ ...position(quantity, bookCost, '1.00'), priceUnits }, []).map(({ unitCost }) => unitCost);
    expect(costOf(25_000, '24310.00', 100)).toEqual(['97.2400']);
    expect(costOf(3, '100.00', 1)).toEqual(['33.3333']);
    expect(costOf(3, '200.00', 1)).toEqual(['66.6667']);
    expect(costOf(7, '0.00', 1)).toEqual(['0.0000']);
    expect(costOf(-4, '-10.00', 1)).toEqual(['2.5000']);
    expect(costOf(4, '-0.01', 1)).toEqual(['-0.0025']);
  });

  test('do not exist for nothing', () => {
    expect(lotsOf(position(0, '0.00', '0.00'), [])).toEqual([]);
  });
});
