import { describe, expect, it } from 'vitest';
import { investedAt } from '@/components/valueOverTime/shared/useSeries';
import { historyOf } from '@/tests/support/histories';

describe('investedAt', () => {
  it('adds money that came in to the opening value, so that the gap to the value is the market’s', () => {
    const history = historyOf('1y');
    const invested = investedAt(history);
    expect(invested).toEqual([25_000, 27_000, 27_000, 27_000]);
    expect(Number(history.closing) - (invested.at(-1) ?? 0)).toBe(Number(history.marketChange));
  });
});
