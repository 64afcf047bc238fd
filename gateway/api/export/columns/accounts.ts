import type { AccountRow } from '@/contract/accounts/shared';
import { LOCALE_TAGS, type Locale } from '@/contract/locale';
import { nameText } from '@/contract/partyName';
import type { ExportColumn } from '../column';
import type { Manner } from '../words';

const joined = (words: readonly string[], locale: Locale): string =>
  new Intl.ListFormat(LOCALE_TAGS[locale], { type: 'conjunction' }).format(words);

/** Who shares in it: trustees look after it for them. */
function holdersText({ holders }: AccountRow, { locale, lastFirst }: Manner): string {
  const beneficial = holders.filter(({ role }) => role !== 'trustee');
  const named = beneficial.length > 0 ? beneficial : holders;
  const names = named.map(({ name }) => nameText(name, { lastFirst }));
  return lastFirst ? names.join('; ') : joined(names, locale);
}

/** What kind of account it is; the currency is named where it is not the usual one. */
export function typeText({ type, currency }: Pick<AccountRow, 'type' | 'currency'>, { say }: Manner): string {
  const text = say(`accounts:type.${type}`);
  return currency === 'CAD' ? text : `${text} ${currency}`;
}

function stateText({ state, closedOn, hasResidual }: AccountRow, { say }: Manner): string | null {
  if (state === 'funded') return null;
  if (state !== 'closed') return say(`accounts:state.${state}`);
  return say(hasResidual ? 'accounts:state.closedResidual' : 'accounts:state.closed', {
    date: closedOn ?? '',
  });
}

export const ACCOUNT_COLUMNS: readonly ExportColumn<AccountRow>[] = [
  {
    id: 'number',
    header: 'accounts:columns.number',
    kind: 'text',
    width: 14,
    value: ({ number }) => number,
  },
  { id: 'type', header: 'accounts:columns.type', kind: 'text', width: 16, value: typeText },
  { id: 'holder', header: 'accounts:columns.holder', kind: 'text', width: 36, value: holdersText },
  {
    id: 'household',
    header: 'accounts:columns.household',
    kind: 'text',
    width: 24,
    value: ({ household }) => household?.name ?? null,
  },
  {
    id: 'marketValue',
    header: 'accounts:columns.marketValue',
    kind: 'money',
    width: 17,
    value: ({ marketValueCad }) => marketValueCad,
  },
  { id: 'state', header: 'accounts:columns.state', kind: 'text', width: 26, value: stateText },
  {
    id: 'gain',
    header: 'accounts:columns.gain',
    kind: 'money',
    width: 17,
    value: ({ gainCad }) => gainCad,
  },
  {
    id: 'bookCost',
    header: 'accounts:columns.bookCost',
    kind: 'money',
    width: 17,
    value: ({ bookCostCad }) => bookCostCad,
  },
  {
    id: 'cash',
    header: 'accounts:columns.cash',
    kind: 'money',
    width: 15,
    value: ({ cashCad }) => cashCad,
  },
  {
    id: 'registration',
    header: 'accounts:columns.registration',
    kind: 'text',
    width: 16,
    value: ({ registration }, { say }) => say(`accounts:registration.${registration}`),
  },
  {
    id: 'custodian',
    header: 'accounts:columns.custodian',
    kind: 'text',
    width: 28,
    value: ({ custodian }, { locale }) => custodian && custodian.name[locale],
  },
  {
    id: 'repCode',
    header: 'accounts:columns.repCode',
    kind: 'text',
    width: 11,
    value: ({ repCode }) => repCode,
  },
  {
    id: 'openedOn',
    header: 'accounts:columns.openedOn',
    kind: 'date',
    width: 12,
    value: ({ openedOn }) => openedOn,
  },
  {
    id: 'ownValue',
    header: 'accounts:columns.ownValue',
    kind: 'money',
    width: 17,
    value: ({ currency, marketValue }) => (currency === 'CAD' ? null : marketValue),
    currency: { header: 'export:currencyOf.accounts', of: ({ currency }) => currency },
  },
];
