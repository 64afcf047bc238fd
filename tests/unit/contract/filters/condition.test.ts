import { describe, expect, test } from 'vitest';
import {
  CODE_FIELDS,
  COMPARISONS,
  CONTACT_CHANNELS,
  type Condition,
  DAY_FIELDS,
  NUMBER_FIELDS,
  readCondition,
  writeCondition,
} from '@/contract/filters/condition';
import { conditionText, type ConditionLabels } from '@/contract/filters/conditionLabels';
import { PAST_PERIODS } from '@/contract/periods';
import { words as wordsOf } from '@/tests/support/words';

const ALL: Condition[] = [
  ...NUMBER_FIELDS.flatMap((field) =>
    COMPARISONS.map((comparison) => ({ field, comparison, value: 1_000 }) as const),
  ),
  ...DAY_FIELDS.map((field) => ({ field, days: 30 })),
  ...(Object.keys(CODE_FIELDS) as (keyof typeof CODE_FIELDS)[]).map((field) => ({
    field,
    codes: [...CODE_FIELDS[field]],
  })),
  { field: 'openedOn', span: { from: '2025-01-01', to: '2025-12-31' } },
  { field: 'openedOn', span: { from: null, to: '2019-12-31' } },
  { field: 'closedOn', span: { from: '2026-01-01', to: null } },
  { field: 'closedOn', span: { from: null, to: null } },
  ...PAST_PERIODS.map((period) => ({ field: 'openedOn' as const, span: { period } })),
  { field: 'contact', channels: [...CONTACT_CHANNELS], span: { period: 'lastMonth' } },
  { field: 'contact', channels: ['phone', 'meeting'], span: { from: '2026-01-01', to: null } },
  { field: 'holds', symbols: ['ENB'] },
  { field: 'holds', symbols: ['RY', 'TD'] },
  { field: 'holdsNot', symbols: ['BRK.B'] },
  { field: 'city', cities: ['Laval', 'Québec'] },
];

describe('a condition', () => {
  test.each(ALL.map((condition) => [writeCondition(condition), condition] as const))(
    '%s reads back as it was written',
    (text, condition) => {
      expect(readCondition(text)).toEqual(condition);
    },
  );

  test.each([
    '',
    'age',
    'age:65',
    'age:over:',
    'age:over:065',
    'age:over:1.5',
    'age:over:1:2',
    'age:above:65',
    'cash:over:-0',
    'marketValue:over:99999999999999',
    'noSignIn:-1',
    'noSignIn:4000',
    'province:XX',
    'province:QC-QC',
    'province:',
    'holds:enb',
    'holds:RY,RY',
    'holds:RY,',
    'city:Laval,',
    'holds:A B',
    'openedOn:..',
    'openedOn:2025-02-30..',
    'openedOn:2025-12-31..2025-01-01',
    'closedOn:2025',
    'openedOn:nextMonth',
    'closedOn:2025-01-01..2025-02-01..2025-03-01',
    'contact:lastMonth',
    'contact:fax:lastMonth',
    'contact:phone-phone:lastMonth',
    'contact::lastMonth',
    'contact:phone:nextMonth',
    'name:over:3',
    'toString:1',
  ])('is never %s', (text) => {
    expect(readCondition(text)).toBeNull();
  });

  test.each(['en', 'fr'] as const)('has words for each of its parts in %s', (locale) => {
    const say = wordsOf(locale);
    const words: ConditionLabels = { say, count: String, money: String, share: String, date: String };
    for (const condition of ALL) {
      const text = conditionText(writeCondition(condition), words);
      expect(text).not.toMatch(/:condition|undefined|\{\{/);
    }
  });
});
