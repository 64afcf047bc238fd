import type {
  TransferDetailsAnswer,
  TransferRow,
  TransferRule,
  TransfersListAnswer,
  TransfersSummaryListAnswer,
} from '@/contract/transfers/schema';
import { TRANSFER_STAGES } from '@/contract/transfers/codes';

const AS_OF = '2026-03-06';

export const REJECTED_ID = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';
const SETTLING_ID = '7f9619ff-8b86-4d01-b42d-00cf4fc964ff';

const LAURIER = {
  code: 'LAUR',
  name: { en: 'Laurier Securities', fr: 'Valeurs mobilières Laurier' },
  isOnNetwork: true,
};

const SOURCE = { en: 'CIRO investment dealer rules', fr: 'Règles de l’OCRI' };

export const RULES: TransferRule[] = [
  { id: '4856', number: '4856', from: 'requestReceived', days: 2, calendar: 'clearing', until: 'listOrRejection', effectiveFrom: '2021-12-31', effectiveTo: null, status: 'inForce', source: SOURCE },
  { id: '4859', number: '4859', from: 'requestReceived', days: 10, calendar: 'clearing', until: 'remedyOpens', effectiveFrom: '2021-12-31', effectiveTo: null, status: 'inForce', source: SOURCE },
  { id: 'proposed-10', number: 'CIRO', from: 'requestReceived', days: 10, calendar: 'banks', until: 'settled', effectiveFrom: null, effectiveTo: null, status: 'proposed', source: SOURCE },
]; // prettier-ignore

/** Came back today because of its birth date. */
export const REJECTED: TransferRow = {
  id: REJECTED_ID,
  number: 'T26-000001',
  client: {
    id: '8f9619ff-8b86-4d01-b42d-00cf4fc964ff',
    kind: 'person',
    name: { given: 'Hamish', family: 'McAllister', legal: null, bornIn: null, diedIn: null },
  },
  formerName: null,
  account: { id: '9f9619ff-8b86-4d01-b42d-00cf4fc964ff', number: '51-20391-6', type: 'rrsp' },
  repCode: 'TR04',
  dealer: LAURIER,
  kind: 'inKind',
  expected: '184000.00',
  state: 'rejected',
  stateOn: AS_OF,
  rejectField: 'birthDate',
  positions: null,
  residual: null,
  addressDiffers: false,
  costMissing: 0,
  receivedOn: '2026-03-03',
  clock: {
    countedOn: null,
    elapsed: 3,
    scale: 'clearing',
    marks: [
      { rule: '4856', at: 2 },
      { rule: '4859', at: 10 },
    ],
    next: 'sendAgain',
    rule: '4855',
    dueOn: AS_OF,
    daysLeft: 0,
    calendar: 'clearing',
    urgency: 'soon',
    remedyOn: '2026-03-17',
  },
  version: 1,
};

/** So late that the remedy is open. */
export const SETTLING: TransferRow = {
  ...REJECTED,
  id: SETTLING_ID,
  number: 'T26-000002',
  client: {
    ...REJECTED.client,
    name: { given: 'Thị Mai', family: 'Võ', legal: null, bornIn: null, diedIn: null },
  },
  account: { ...REJECTED.account, type: 'lira' },
  expected: '428900.00',
  state: 'settling',
  rejectField: null,
  positions: { arrived: 7, total: 9 },
  costMissing: 1,
  receivedOn: '2026-02-19',
  clock: {
    ...REJECTED.clock,
    elapsed: 11,
    next: 'remedyIsOpen',
    rule: '4859',
    dueOn: '2026-03-05',
    daysLeft: -1,
    remedyOn: '2026-03-05',
  },
};

export const listOf = (...rows: TransferRow[]): TransfersListAnswer => ({
  rows,
  next: null,
  previous: null,
  asOf: AS_OF,
});

export const SUMMARY: TransfersSummaryListAnswer = {
  count: 2,
  expected: '612900.00',
  lateCount: 0,
  remedyCount: 1,
  stages: TRANSFER_STAGES.map((stage) => ({
    stage,
    count: stage === 'rejected' || stage === 'settling' ? 1 : 0,
    expected: stage === 'rejected' ? '184000.00' : stage === 'settling' ? '428900.00' : '0.00',
    lateCount: 0,
    remedyCount: stage === 'settling' ? 1 : 0,
  })),
  completedCount: 14,
  cancelledCount: 2,
  dealers: [{ dealer: LAURIER, lateNow: 1, lateOurs: 0, half: 14, nineInTen: 27, done: 22 }],
  rules: RULES,
  asOf: AS_OF,
};

const EVENT = { by: null, text: null, rejectCode: null, field: null, fault: null } as const;

export const REJECTED_DETAILS: TransferDetailsAnswer = {
  transfer: REJECTED,
  deliveringAccount: '7-2204-118',
  signedOn: '2026-02-27',
  documentCount: 2,
  specifics: [],
  rejection: {
    code: 'REJ 03',
    field: 'birthDate',
    on: AS_OF,
    compared: [
      { field: 'birthDate', ours: '1958-04-13', theirs: '1958-03-14', isSame: false },
      { field: 'name', ours: 'Hamish McAllister', theirs: 'Hamish McAllister', isSame: true },
    ],
    keptFields: 11,
  },
  addresses: null,
  events: [
    { ...EVENT, kind: 'rejected', on: AS_OF, rejectCode: 'REJ 03', field: 'birthDate' },
    { ...EVENT, kind: 'accepted', on: '2026-02-12', fault: 'beforeRequest' },
    { ...EVENT, kind: 'sent', on: '2026-03-03', by: 'Margaret Osei' },
  ],
  sending: { cutOff: '15:00', isBeforeCutOff: true, countsFrom: AS_OF },
  expectedBy: '2026-03-20',
  clientLanguage: 'en',
  rules: RULES,
  asOf: AS_OF,
};

export const SETTLING_DETAILS: TransferDetailsAnswer = {
  ...REJECTED_DETAILS,
  transfer: SETTLING,
  specifics: ['lockedIn'],
  rejection: null,
  expectedBy: '2026-03-05',
};

/** The rejected one after it was sent again. */
export const SENT_DETAILS: TransferDetailsAnswer = {
  ...REJECTED_DETAILS,
  transfer: {
    ...REJECTED,
    state: 'sent',
    rejectField: null,
    clock: {
      ...REJECTED.clock,
      elapsed: 0,
      next: 'assetList',
      rule: '4856',
      dueOn: '2026-03-10',
      daysLeft: 2,
    },
    version: 2,
  },
  rejection: null,
};
