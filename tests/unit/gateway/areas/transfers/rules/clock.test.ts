import { describe, expect, it } from 'vitest';
import { type ClockRule, ruleOn } from '@/contract/transfers/rules';
import { clockOf, cutOffOn, deadlinesOf } from '@/gateway/areas/transfers/rules/clock';
import { RULES_IN_FORCE } from '@/gateway/demo/book/tables/dealers';

const BARE = {
  documentsOn: null,
  receivedOn: null,
  listOn: null,
  rejectedOn: null,
  endedOn: null,
} as const;

type At = Parameters<typeof deadlinesOf>[0] & { endedOn: string | null };

const shown = (
  at: Partial<At> & Pick<At, 'state'>,
  asOf: string,
  isBlocked = false,
  rules = RULES_IN_FORCE,
) => {
  const whole = { ...BARE, ...at };
  return clockOf({ ...whole, ...deadlinesOf(whole, rules, isBlocked) }, rules, asOf, isBlocked);
};

describe('the clock of a transfer', () => {
  it('gives the dealer two clearing days for the list, over a weekend', () => {
    const at = { state: 'sent', receivedOn: '2026-03-05' } as const;
    expect(shown(at, '2026-03-06')).toMatchObject({
      elapsed: 1,
      next: 'assetList',
      rule: '4856',
      dueOn: '2026-03-09',
      daysLeft: 1,
      urgency: 'soon',
      marks: [
        { rule: '4856', at: 2 },
        { rule: '4859', at: 10 },
      ],
    });
    expect(shown(at, '2026-03-10')).toMatchObject({ daysLeft: -1, urgency: 'late', elapsed: 3 });
  });

  it('is late on the weekend after its day, as the lists count it', () => {
    const at = { state: 'sent', receivedOn: '2026-03-04' } as const;
    expect(shown(at, '2026-03-06')).toMatchObject({ dueOn: '2026-03-06', daysLeft: 0, urgency: 'soon' });
    expect(shown(at, '2026-03-07')).toMatchObject({ daysLeft: -1, urgency: 'late' });
  });

  it('does not count a holiday that has moved', () => {
    // Friday is Christmas; Boxing Day, a Saturday, is kept on the Monday.
    expect(shown({ state: 'sent', receivedOn: '2026-12-24' }, '2026-12-24')).toMatchObject({
      dueOn: '2026-12-30',
    });
  });

  it('opens the remedy ten clearing days after receipt, and not before', () => {
    const at = { state: 'settling', receivedOn: '2026-02-20', listOn: '2026-02-23' } as const;
    expect(shown(at, '2026-03-05')).toMatchObject({
      next: 'remedyOpens',
      remedyOn: '2026-03-06',
      daysLeft: 1,
      urgency: 'later',
    });
    expect(shown(at, '2026-03-06')).toMatchObject({ next: 'remedyIsOpen', urgency: 'soon', elapsed: 10 });
  });

  it('has no rule for mail, and no next step for a transfer that has ended', () => {
    expect(shown({ state: 'unconfirmed', receivedOn: '2026-02-20' }, '2026-03-06')).toMatchObject({
      next: 'noRule',
      dueOn: null,
      urgency: 'none',
    });
    const ended = { state: 'completed', receivedOn: '2026-02-20', endedOn: '2026-02-27' } as const;
    expect(shown(ended, '2026-03-06')).toMatchObject({ next: 'none', elapsed: 5 });
  });

  it('sends a complete request the same day, but none whose address differs', () => {
    const at = { state: 'new', documentsOn: '2026-03-05' } as const;
    expect(shown(at, '2026-03-06')).toMatchObject({ next: 'send', rule: '4855', urgency: 'late' });
    expect(shown(at, '2026-03-06', true)).toMatchObject({ next: 'fixFirst', dueOn: null, urgency: 'none' });
  });

  it('uses the rule in force on the day of the event, never a proposed one', () => {
    const rule = RULES_IN_FORCE[1] as ClockRule;
    const rules: ClockRule[] = [
      { ...rule, effectiveTo: '2026-06-30' },
      { ...rule, number: '12', days: 1, effectiveFrom: '2026-07-01' },
      { ...rule, number: '13', days: 0, effectiveFrom: null, status: 'proposed' },
    ];
    expect(ruleOn(rules, 'listOrRejection', '2026-06-30')?.number).toBe('4856');
    expect(ruleOn(rules, 'listOrRejection', '2026-07-01')?.number).toBe('12');
    expect(ruleOn(rules, 'listOrRejection', '2021-12-30')).toBeUndefined();
  });

  it('names the rule that set the day, and counts the days left by its calendar', () => {
    const rule = RULES_IN_FORCE[1] as ClockRule;
    const rules: ClockRule[] = [
      { ...rule, calendar: 'banks', effectiveTo: '2026-09-30' },
      { ...rule, number: '12', days: 1, effectiveFrom: '2026-10-01' },
    ];
    // The banks alone are closed on September 30. Received under the old rule: it set the day, which comes after the rule has ended.
    const clock = shown({ state: 'sent', receivedOn: '2026-09-29' }, '2026-09-29', false, rules);
    expect(clock).toMatchObject({ rule: '4856', dueOn: '2026-10-02', daysLeft: 2 });
  });
});

describe('the bar of a transfer', () => {
  it('counts since receipt by the calendar of the remedy, and sets each mark on the same scale', () => {
    const byNewYork = RULES_IN_FORCE.map((rule) =>
      rule.until === 'remedyOpens' ? { ...rule, calendar: 'XNYS' as const } : rule,
    );
    const at = { state: 'sent', receivedOn: '2026-07-02' } as const;
    const clock = shown(at, '2026-07-06', false, byNewYork);
    // New York is closed on July 3, when the clearing of Canada is open.
    expect(clock).toMatchObject({ elapsed: 1, scale: 'XNYS', dueOn: '2026-07-06', calendar: 'clearing' });
    expect(clock.marks).toEqual([
      { rule: '4856', at: 1 },
      { rule: '4859', at: 10 },
    ]);
    expect(shown(at, '2026-07-06').marks[0]).toEqual({ rule: '4856', at: 2 });
  });
});

describe('the cut-off of a carrier', () => {
  it.each([
    ['on a clearing day before the hour counts today', '2026-03-06', true, true, '2026-03-06'],
    ['on a clearing day after the hour counts the next one', '2026-03-06', false, false, '2026-03-09'],
    ['on a Saturday has no hour to wait for, and counts Monday', '2026-11-28', true, false, '2026-11-30'],
    ['on Good Friday counts Monday', '2026-04-03', true, false, '2026-04-06'],
  ])('%s', (_, today, isBeforeHour, isBefore, countsFrom) => {
    expect(cutOffOn(today, isBeforeHour)).toEqual({ isBefore, countsFrom });
  });
});
