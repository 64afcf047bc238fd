import type { NbinBreak, NbinOverviewAnswer } from '@/contract/nbin/schema';
import NbinPage from '@/pages/[locale]/nbin/index';
import { BOOK_DATE, idOf } from '../book';
import { gatewayWithFlags } from '../openWithFlags';
import type { ScriptedGateway } from '../scriptedGateway';
import type { Area } from './types';

export const OVERVIEW: NbinOverviewAnswer = {
  correspondent: {
    name: { en: 'Cairn Wealth', fr: 'Patrimoine Cairn' },
    carrier: { en: 'NBIN', fr: 'BNRI' },
    agreementOn: '2019-04-01',
  },
  duties: [
    { duty: 'kyc', owner: 'dealer' },
    { duty: 'statements', owner: 'carrier' },
  ],
  accountCount: 212,
  marketValueCad: '48200000.00',
  suffixes: [{ suffix: 'R', type: 'rrsp', currency: 'CAD', count: 61 }],
  example: { root: '4120391', suffix: 'R', number: '4120391R' },
  repCodes: [
    { repCode: 'TR04', name: 'Tremblay', carrierCode: '7K4', since: '2019-04-01', accountCount: 212 },
  ],
  cutOff: {
    at: '15:00',
    timeZone: 'America/Toronto',
    isBefore: false,
    countsFrom: '2026-03-09',
    delays: [
      { what: 'existing', leastDays: 1, mostDays: 2, from: '2026-03-10', to: '2026-03-11' },
      { what: 'new', leastDays: 5, mostDays: 7, from: '2026-03-16', to: '2026-03-18' },
    ],
  },
  pipeline: [
    { status: 'inReview', count: 3, oldestDays: 2 },
    { status: 'completed', count: 40, oldestDays: null },
  ],
  feeds: [
    { feed: 'positions', lastOn: '2026-03-06', lastAt: '05:40', expectedAt: '06:00', ageDays: 0, status: 'onTime', rowCount: 1_840 },
    { feed: 'prices', lastOn: '2026-03-04', lastAt: '05:52', expectedAt: '06:00', ageDays: 2, status: 'missing', rowCount: 320 },
  ],
  breakCount: 2,
  oldestBreakDays: 5,
  forms: [{ number: 'NB-103', title: { en: 'Transfer authorization', fr: 'Autorisation de transfert' }, use: 'transfer' }],
  asOf: BOOK_DATE,
}; // prettier-ignore

/** Units that the carrier lacks. */
export const BREAK: NbinBreak = {
  id: idOf(901),
  account: { id: idOf(902), number: '51-20391-6', carrierNumber: '4120391R', type: 'rrsp' },
  client: {
    id: idOf(903),
    kind: 'person',
    name: { given: 'Hamish', family: 'McAllister', legal: null, bornIn: null, diedIn: null },
  },
  repCode: 'TR04',
  kind: 'quantity',
  security: { symbol: 'RY', name: { en: 'Royal Bank', fr: 'Banque Royale' } },
  ours: '120',
  theirs: '100',
  difference: '2840.00',
  openedOn: '2026-02-27',
  ageDays: 5,
  owner: 'backOffice',
};

const WORDS = {
  set: 'statement',
  code: 'DIV',
  words: { en: 'Dividend', fr: 'Dividende' },
  screen: { en: 'Statement', fr: 'Relevé' },
} as const;

/** A gateway that knows the carrier and these differences, with its flag on. */
export function gatewayOfNbin(breaks: readonly NbinBreak[] = [BREAK]): ScriptedGateway {
  const gateway = gatewayWithFlags('nbin');
  gateway.answer('nbinOverview', () => OVERVIEW);
  gateway.answer('nbinBreaksList', ({ filters: { kind } }) => {
    const rows = breaks.filter((row) => kind === undefined || kind.includes(row.kind));
    return {
      rows,
      next: null,
      previous: null,
      count: rows.length,
      difference: rows.length === 0 ? '0.00' : '2840.00',
      asOf: BOOK_DATE,
    };
  });
  gateway.answer('nbinDictionary', ({ text }) => ({
    entries: 'dividende'.includes(text) ? [WORDS] : [],
    total: 64,
    asOf: BOOK_DATE,
  }));
  return gateway;
}

export const NBIN_AREA: Area = {
  doorways: [
    {
      name: 'nbin',
      page: <NbinPage />,
      path: '/nbin/',
      flag: 'nbin',
      gateway: gatewayOfNbin,
      shows: '4120391R',
    },
  ],
};
