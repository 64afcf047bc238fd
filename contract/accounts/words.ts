import type { ColumnReader } from '../columns';
import { LOCALE_TAGS, type Locale } from '../locale';
import { nameText } from '../partyName';
import type { AccountRow } from './row';

const formats = new Map<Locale, Intl.ListFormat>();

/** Words joined as a sentence joins them. */
function joined(words: readonly string[], locale: Locale): string {
  const format = formats.get(locale) ?? new Intl.ListFormat(LOCALE_TAGS[locale], { type: 'conjunction' });
  formats.set(locale, format);
  return format.format(words);
}

/**
 * Who shares in the account; trustees look after it for them. With the last name first, each name has its own
 * comma and semicolons separate the names. A former name that a filter matched follows today's name.
 */
export function holdersText(
  { holders, former }: Pick<AccountRow, 'holders'> & Partial<Pick<AccountRow, 'former'>>,
  { locale, lastFirst, say }: ColumnReader,
): string {
  const beneficial = holders.filter(({ role }) => role !== 'trustee');
  const named = beneficial.length > 0 ? beneficial : holders;
  const names = named.map(({ id, name }) => {
    const text = nameText(name, { lastFirst });
    return former?.holder === id
      ? say('common:table.formerly', { name: text, former: former.formerName })
      : text;
  });
  return lastFirst ? names.join('; ') : joined(names, locale);
}

/** What kind of account it is; the currency is named where it is not the usual one. */
export function typeText(
  { type, currency }: Pick<AccountRow, 'type' | 'currency'>,
  { say }: ColumnReader,
): string {
  const text = say(`accounts:type.${type}`);
  return currency === 'CAD' ? text : `${text} ${currency}`;
}

/**
 * What is unusual about an account: closed and when, of no value, below zero; null for a funded one.
 *
 * @param writeDate how the day is written: ISO 8601 by default, as tables show it
 */
export function stateText(
  { state, closedOn, hasResidual }: AccountRow,
  { say, locale }: ColumnReader,
  writeDate: (iso: string, locale: Locale) => string = (iso) => iso,
): string | null {
  if (state === 'funded') return null;
  if (state !== 'closed') return say(`accounts:state.${state}`);
  const date = closedOn === null ? '' : writeDate(closedOn, locale);
  return say(hasResidual ? 'accounts:state.closedResidual' : 'accounts:state.closed', { date });
}

/** Who holds the securities; null when nobody is named. */
export const custodianText = ({ custodian }: Pick<AccountRow, 'custodian'>, locale: Locale): string | null =>
  custodian && custodian.name[locale];
