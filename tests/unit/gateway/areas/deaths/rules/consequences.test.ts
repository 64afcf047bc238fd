import { describe, expect, test } from 'vitest';
import { DEATH_CONDITIONS, type DeathCondition } from '@/contract/deaths/codes';
import {
  type Beneficiary,
  consequencesOf,
  type DeathAccount,
  type DeathFacts,
  type DeathRule,
} from '@/gateway/areas/deaths/rules/consequences';

const DAY = '2026-03-09';

const ACCOUNT: DeathAccount = {
  key: 1,
  id: '00000000-0000-4000-8000-000000000001',
  number: '51-20417-8',
  type: 'tfsa',
  marketValue: '1000.00',
  holders: [],
  beneficiaries: [],
};
const SPOUSE = { given_name: 'Ada', family_name: 'Roy', legal_name: null };
const SUCCESSOR: Beneficiary = { relation: 'spouse', isSuccessor: true, shareBp: 10_000 };
const BENEFICIARY: Beneficiary = { relation: 'child', isSuccessor: false, shareBp: 10_000 };

/** A client of whom nothing applies but what applies to everybody. */
const NOTHING: DeathFacts = {
  accounts: [],
  hasPortal: false,
  electronic: 0,
  hasTrustedContact: false,
  transfers: 0,
  waiting: 0,
};
const CERTAIN = { proof: 'certificate', hasEstateAddress: true } as const;

const account = (changed: Partial<DeathAccount> = {}): DeathAccount => ({ ...ACCOUNT, ...changed });
const rule = (condition: DeathCondition, changed: Partial<DeathRule> = {}): DeathRule => ({
  id: 'liquidator',
  condition,
  effect: 'tell',
  restricts: null,
  days: null,
  source: null,
  ...changed,
});

type Death = Omit<Parameters<typeof consequencesOf>[2], 'day'>;

/** How many things a rule of a condition is about; null when it does not apply. */
const countOf = (condition: DeathCondition, facts: Partial<DeathFacts>, death: Partial<Death> = {}) => {
  const [found] = consequencesOf(
    [rule(condition)],
    { ...NOTHING, ...facts },
    { day: DAY, ...CERTAIN, ...death },
  );
  return found?.count ?? null;
};

type Case = readonly [what: string, facts: Partial<DeathFacts>, count: number | null, death?: Partial<Death>];

/** When each condition is true and when it is false, by what is known of the client. */
const CASES: Readonly<Record<DeathCondition, readonly Case[]>> = {
  always: [['a client with nothing', {}, 1]],
  accounts: [
    ['no open account', {}, null],
    ['three accounts', { accounts: [account(), account(), account()] }, 3],
  ],
  portal: [
    ['no portal access', {}, null],
    ['portal access', { hasPortal: true }, 1],
  ],
  electronic: [
    ['everything on paper', { accounts: [account()], hasPortal: true }, null],
    ['four electronic documents', { electronic: 4 }, 4],
  ],
  estateAddress: [
    ['an address of the estate', {}, 1],
    ['none', {}, null, { hasEstateAddress: false }],
  ],
  noEstateAddress: [
    ['an address of the estate', {}, null],
    ['none', {}, 1, { hasEstateAddress: false }],
  ],
  noCertificate: [
    ['a death certificate', {}, null, { proof: 'certificate' }],
    ['an act of death', {}, null, { proof: 'deathAct' }],
    ['a notice in a paper', {}, 1, { proof: 'notice' }],
    ['the word of the family', {}, 1, { proof: 'family' }],
    ['the word of an institution', {}, 1, { proof: 'institution' }],
  ],
  joint: [
    ['an account of one’s own', { accounts: [account()] }, null],
    [
      'an account of one’s own with a successor',
      { accounts: [account({ beneficiaries: [SUCCESSOR] })] },
      null,
    ],
    ['one account of two with another holder', { accounts: [account(), account({ holders: [SPOUSE] })] }, 1],
    ['two other holders of one account', { accounts: [account({ holders: [SPOUSE, SPOUSE] })] }, 1],
  ],
  successors: [
    ['nobody named', { accounts: [account({ holders: [SPOUSE] })] }, null],
    ['a beneficiary alone', { accounts: [account({ beneficiaries: [BENEFICIARY] })] }, null],
    ['a successor', { accounts: [account({ beneficiaries: [SUCCESSOR] }), account()] }, 1],
    [
      'a successor beside a beneficiary',
      { accounts: [account({ beneficiaries: [BENEFICIARY, SUCCESSOR] })] },
      1,
    ],
  ],
  beneficiaries: [
    ['nobody named', { accounts: [account({ holders: [SPOUSE] })] }, null],
    ['a successor alone', { accounts: [account({ beneficiaries: [SUCCESSOR] })] }, null],
    [
      'two beneficiaries of one account',
      { accounts: [account({ beneficiaries: [BENEFICIARY, BENEFICIARY] })] },
      1,
    ],
    [
      'a beneficiary beside a successor',
      { accounts: [account({ beneficiaries: [SUCCESSOR, BENEFICIARY] })] },
      1,
    ],
  ],
  trustedContact: [
    ['nobody to contact', {}, null],
    ['a trusted contact', { hasTrustedContact: true }, 1],
  ],
  transfers: [
    ['no transfer under way', { waiting: 2 }, null],
    ['two transfers under way', { transfers: 2 }, 2],
  ],
  waiting: [
    ['nothing that waits', { transfers: 2 }, null],
    ['three changes that wait', { waiting: 3 }, 3],
  ],
};

describe.each(DEATH_CONDITIONS)('a rule on the condition “%s”', (condition) => {
  test.each(CASES[condition].map(([what, facts, count, death]) => ({ what, facts, count, death })))(
    'with $what is about $count',
    ({ facts, count, death }) => {
      expect(countOf(condition, facts, death)).toBe(count);
    },
  );
});

describe('what a rule does', () => {
  const accounts = [account({ key: 7 }), account({ key: 9 })];

  test('stops each account that the client holds, and no other rule stops one', () => {
    const found = consequencesOf(
      [rule('accounts', { effect: 'restrict', restricts: 'trading' }), rule('always')],
      { ...NOTHING, accounts },
      { day: DAY, ...CERTAIN },
    );
    expect(found.map(({ restricted }) => restricted)).toEqual([
      [
        { key: 7, kind: 'trading' },
        { key: 9, kind: 'trading' },
      ],
      [],
    ]);
  });

  test('is due by its days from the record on, if it is a task, and on no day if it only informs', () => {
    const found = consequencesOf(
      [
        rule('always', { effect: 'task', days: 30 }),
        rule('always', { effect: 'task', days: 0 }),
        rule('always', { effect: 'tell', days: 30 }),
      ],
      NOTHING,
      { day: DAY, ...CERTAIN },
    );
    expect(found.map(({ dueOn }) => dueOn)).toEqual(['2026-04-08', DAY, null]);
  });
});
