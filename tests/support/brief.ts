import { BRIEF_PARTS } from '@/contract/brief/codes';
import type { Brief, BriefQuestion, ClientBriefAnswer, HouseholdBriefAnswer } from '@/contract/brief/schema';
import { BOOK_DATE, CHAN, CHAN_ID, DETAILS, idOf, OVERVIEW } from './book';
import { CHAN_INFO } from './clientInfo';
import { HOUSEHOLD } from './household';
import { gatewayWithFlags } from './openWithFlags';

const { sinLast3: _, ...details } = DETAILS;
const { values } = CHAN_INFO;

const RRSP = { id: idOf(901), number: '51-20417-8', type: 'rrsp' } as const;
const ROY = { subject: 'assistant', firstName: 'Noémie', lastName: 'Roy' };

/** A question about nobody in particular. */
export const questionOf = (of: Pick<BriefQuestion, 'kind'> & Partial<BriefQuestion>): BriefQuestion => ({
  person: null,
  account: null,
  on: null,
  shareBp: null,
  count: null,
  rule: null,
  fields: [],
  ...of,
});

const TOLD: Brief = {
  people: [
    {
      id: CHAN_ID,
      kind: 'person',
      name: CHAN.name,
      age: OVERVIEW.results.age,
      language: 'en',
      deceasedOn: null,
      ...details,
      preferredName: null,
      dependants: 2,
      maritalStatus: 'married',
      trustedContact: values.trustedContact ?? null,
    },
  ],
  morePeople: 0,
  value: {
    total: { marketValue: '1204118.20', gain: '104118.20', gainBp: 947, cash: '182000.00', cashBp: 1511 },
    contactOn: '2025-11-14',
    from: '2025-11-14',
    opening: '1150000.00',
    closing: '1204118.20',
    netFlow: '-20000.00',
    income: '9118.20',
    charges: '-2500.00',
    adjustments: '0.00',
    prices: '67500.00',
    isPartial: false,
  },
  allocation: {
    total: '1204118.20',
    isPartial: false,
    slices: [
      { bucket: 'canadianEquity', marketValueCad: '1022118.20', weightBp: 8489 },
      { bucket: 'cash', marketValueCad: '182000.00', weightBp: 1511 },
    ],
  },
  changes: {
    since: '2025-11-14',
    count: 1,
    rows: [
      {
        id: idOf(902),
        person: CHAN_ID,
        by: ROY,
        at: '2026-01-08T03:30:00Z',
        state: 'applied',
        account: null,
        items: [{ path: 'preferredName', became: 'Wing', isSecret: false }],
      },
    ],
  },
  tasks: { rows: [], count: 0 },
  ownTasks: { rows: [], count: 0 },
  transfers: { rows: [], count: 0 },
  kyc: [
    {
      person: CHAN_ID,
      clock: {
        service: 'advisory',
        months: 36,
        source: { en: 'CIRO 3209', fr: 'OCRI 3209' },
        effectiveFrom: '2021-12-31',
        dueOn: '2026-02-01',
        state: 'overdue',
        changed: [],
      },
      reviewedOn: '2023-02-01',
      missing: ['annualIncome'],
      accounts: [
        {
          ...RRSP,
          holdingsScore: 80,
          missing: [],
          open: ['RC-9'],
          kycTolerance: 'medium',
          kycCapacity: 'high',
        },
      ],
    },
  ],
  verification: [
    {
      person: CHAN_ID,
      state: 'verified',
      dueOn: null,
      method: 'photoId',
      verifiedOn: '2016-01-12',
      documentExpiresOn: '2026-01-31',
    },
  ],
  delivery: [],
  accounts: [{ ...RRSP, lacksBeneficiary: true, isCashHigh: true, isCashNegative: false, cashBp: 1511 }],
  documents: {
    rows: [
      {
        id: idOf(903),
        title: 'Statement, 2025-Q4',
        kind: 'statement',
        client: { id: CHAN_ID, name: CHAN.name },
        account: RRSP,
        createdOn: '2026-01-10',
        sharedAt: '2026-01-12T15:00:00Z',
      },
    ],
    count: 1,
  },
  notes: {
    lastContact: { on: '2025-11-14' },
    notes: [
      {
        id: idOf(904),
        kind: 'meeting',
        on: '2025-11-14',
        time: '10:00',
        zone: 'America/Toronto',
        body: 'Wants to help the eldest buy a home.',
        author: ROY,
        audience: 'team',
      },
    ],
  },
  asks: [
    questionOf({ kind: 'kycOverdue', person: { id: CHAN_ID, name: CHAN.name }, on: '2026-02-01' }),
    questionOf({ kind: 'beneficiary', account: RRSP }),
    questionOf({ kind: 'cashHigh', account: RRSP, shareBp: 1511 }),
  ],
  failed: [],
  asOf: BOOK_DATE,
  today: BOOK_DATE,
};

export const CLIENT_BRIEF: ClientBriefAnswer = { overview: OVERVIEW, ...TOLD };
export const HOUSEHOLD_BRIEF: HouseholdBriefAnswer = { overview: HOUSEHOLD, ...TOLD };

/** The flags of all parts of a brief. */
const FLAGS = [
  'clientInfo',
  'household',
  'clientLogs',
  'homePage',
  'transferInNotification',
  'kyc',
  'clientIdVerification',
  'deliveryPreferences',
  'documents',
] as const;

/** A gateway that has a brief of a client and of a household, with some flags on. */
export function gatewayOfBriefs(told: Partial<Brief> = {}, flags: readonly string[] = FLAGS) {
  const gateway = gatewayWithFlags(...flags);
  const only = <Told extends Brief>(brief: Told, parts: readonly string[]): Told => ({
    ...brief,
    ...told,
    ...Object.fromEntries(BRIEF_PARTS.filter((part) => !parts.includes(part)).map((part) => [part, null])),
  });
  gateway.answer('clientBrief', ({ parts }) => only(CLIENT_BRIEF, parts));
  gateway.answer('householdBrief', ({ parts }) => only(HOUSEHOLD_BRIEF, parts));
  return gateway;
}
