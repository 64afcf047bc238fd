import { HouseholdsScreen } from '@/components/households/list/HouseholdsScreen';
import type { HouseholdRow, HouseholdsListBody } from '@/contract/households/schema';
import type { Locale } from '@/contract/locale';
import { BASIS, BOOK_DATE, HOUSEHOLD_ID, idOf, pageOf } from './book';
import { explainingMany } from './explaining';
import { gatewayWithFlags, openWithFlags } from './openWithFlags';
import type { ScriptedGateway } from './scriptedGateway';

const household = (id: string, name: string, changed: Partial<HouseholdRow>): HouseholdRow => ({
  id,
  name,
  head: {
    id: null,
    kind: 'person',
    name: { given: 'Wing-Sze', family: 'Chan', legal: null, bornIn: null, diedIn: null },
  },
  former: null,
  memberCount: 3,
  repCodes: ['TR04'],
  accountCount: 5,
  closedCount: 0,
  marketValue: '4120830.19',
  cash: '210450.02',
  state: 'active',
  isPartial: false,
  updatedOn: '2026-02-27',
  ...changed,
});

/** Two that show at first, and one with only closed accounts. */
export const HOUSEHOLDS = [
  household(HOUSEHOLD_ID, 'Chan', { isPartial: true }),
  household(idOf(601), 'Ménage Beaulieu-Fournier', { memberCount: 1, marketValue: '1000.00', cash: '0.00' }),
  household(idOf(602), 'Fehr', { state: 'closedOnly', accountCount: 0, closedCount: 2, marketValue: '0.00' }),
];

const shown = ({ show }: Pick<HouseholdsListBody, 'show'>) =>
  HOUSEHOLDS.filter(({ state }) => show.closedOnly || state !== 'closedOnly');

/** A gateway that knows these households, with its flags on. Their rows exceed the total by `repeated`. */
export function gatewayOfHouseholds(rows: typeof shown = shown, repeated = '0.00') {
  const gateway = gatewayWithFlags('household', 'closedAndZeroDollarAccounts');
  gateway.answer('householdsList', (body) => pageOf(rows(body), body.page));
  gateway.answer('householdsSummaryList', (body) => ({
    count: rows(body).length,
    partialCount: rows(body).filter(({ isPartial }) => isPartial).length,
    closedOnlyCount: rows({ show: { closedOnly: true } }).filter(({ state }) => state === 'closedOnly')
      .length,
    accountCount: 9,
    marketValue: '4121830.19',
    cash: '210450.02',
    repeated,
    basis: BASIS,
    explain: explainingMany({
      formula: 'households',
      included: [
        { what: 'invested', count: 9, amount: '3911380.17' },
        { what: 'uninvested', count: 9, amount: '210450.02' },
      ],
      excluded: [{ what: 'partlyServed', count: 1, amount: null }],
    }),
    asOf: BOOK_DATE,
  }));
  return gateway;
}

/** Opens the list of households with its flags known. */
export const openHouseholds = (gateway = gatewayOfHouseholds(), locale: Locale = 'en', query = '') =>
  openWithFlags(<HouseholdsScreen />, { gateway, locale, path: `/${locale}/households/${query}` });

/** What was asked about the households, in order. */
export const householdsAsked = (gateway: ScriptedGateway) =>
  gateway.made.flatMap(({ name, body }) => (name === 'householdsList' ? [body as HouseholdsListBody] : []));
