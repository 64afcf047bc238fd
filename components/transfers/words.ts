import type { CalendarName } from '@/contract/calendars/rules';
import type { Locale } from '@/contract/locale';
import type { Urgency } from '@/contract/transfers/codes';
import { ruleOn } from '@/contract/transfers/rules';
import type { TransferDetailsAnswer, TransferRow, TransferRule } from '@/contract/transfers/schema';
import { formatCount, formatDateLong, formatMoney } from '@/lib/format';
import type { useT } from '@/lib/i18n/useT';

/** The words of transfers, and their language. */
export interface TransferWords {
  t: ReturnType<typeof useT<'transfers'>>;
  locale: Locale;
}

/** What a count has to say and how: plural form and number. */
export const counted = (count: number, locale: Locale) => ({ count, n: formatCount(count, locale) });

/** What a colour says of a transfer; the words beside it say the same. */
export type Tone = 'good' | 'warn' | 'bad' | 'neutral';

const TONES: Readonly<Record<Urgency, Tone>> = { late: 'bad', soon: 'warn', later: 'good', none: 'neutral' };

/** What came back is ours to correct, however late it is. */
export const toneOf = ({ state, clock }: Pick<TransferRow, 'state' | 'clock'>): Tone =>
  state === 'rejected' ? 'bad' : TONES[clock.urgency];

/** Of what plan the account is, and how the assets come. */
export const accountText = ({ account, kind }: TransferRow, { t }: TransferWords): string =>
  t('account', { type: t(`accounts:type.${account.type}`), kind: t(`kind.${kind}`) });

function positionsText({ positions }: TransferRow, { t, locale }: TransferWords): string | null {
  if (positions === null) return null;
  const { arrived, total } = positions;
  const all = formatCount(total, locale);
  return arrived < total
    ? t('fact.missing', { missing: formatCount(total - arrived, locale), total: all })
    : t('fact.arrived', { arrived: formatCount(arrived, locale), total: all });
}

/** What there is to say of a state, in a few words: why it is so, or how far it has come. */
export function factText(row: TransferRow, words: TransferWords): string {
  const { t, locale } = words;
  const { state, clock, rejectField } = row;
  switch (state) {
    case 'new':
      return t(row.addressDiffers ? 'fact.addressDiffers' : 'fact.ready');
    case 'sent':
      return clock.urgency === 'late' ? t('fact.noList', { rule: clock.rule ?? '' }) : t('fact.awaitingList');
    case 'accepted':
      return t('fact.accepted');
    case 'unconfirmed':
      return t('fact.mail');
    case 'rejected':
      return rejectField === 'accountNumber' || rejectField === null
        ? t('fact.notFound')
        : t('fact.differs', { field: t(`tell.${locale}.field.${rejectField}`) });
    case 'assetList':
      return t('fact.listOn', { date: formatDateLong(row.stateOn, locale) });
    case 'settling': {
      const costs = row.costMissing > 0 ? `, ${t('fact.costMissing', counted(row.costMissing, locale))}` : '';
      return `${positionsText(row, words) ?? ''}${costs}`;
    }
    case 'residual':
      return t('fact.residual', { amount: formatMoney(row.residual ?? '0.00', locale) });
    default:
      return t('fact.endedOn', { date: formatDateLong(row.stateOn, locale) });
  }
}

const DAYS_OF = {
  clearing: 'rules.clearing',
  banks: 'rules.banks',
  XTSE: 'rules.sessions',
  XNYS: 'rules.sessions',
} as const satisfies Record<CalendarName, string>;

/** A number of days, named as the calendar that counts them. */
export const daysText = (days: number, calendar: CalendarName, { t, locale }: TransferWords): string =>
  t(DAYS_OF[calendar], counted(days, locale));

/** When the next step is due, in words: today, in three clearing days, two late. */
export function whenText({ clock, state, stateOn }: TransferRow, { t, locale }: TransferWords): string {
  const { next, daysLeft, remedyOn } = clock;
  if (next === 'fixFirst') return t('when.fixFirst');
  if (next === 'noRule') return t('when.mail');
  if (next === 'none') return t('fact.endedOn', { date: formatDateLong(stateOn, locale) });
  if (next === 'remedyIsOpen' && remedyOn !== null)
    return t('when.since', { date: formatDateLong(remedyOn, locale) });
  if (daysLeft === null) return t(state === 'new' ? 'when.fixFirst' : 'when.mail');
  const days = daysText(Math.abs(daysLeft), clock.calendar, { t, locale });
  const when = daysLeft === 0 ? t('when.today') : t(daysLeft > 0 ? 'when.in' : 'when.late', { days });
  // What was done since the book's date is counted on the firm's day, and says so.
  return clock.countedOn === null
    ? when
    : t('when.on', { when, date: formatDateLong(clock.countedOn, locale) });
}

/** What opening the row is for. */
export function actionText({ state, clock, addressDiffers }: TransferRow, { t }: TransferWords): string {
  if (state === 'rejected') return t('action.correct');
  if (clock.next === 'remedyIsOpen') return t('action.remedies');
  if (state === 'new' && addressDiffers) return t('action.both');
  if (state === 'assetList') return t('action.list');
  if (state === 'unconfirmed') return t('action.call');
  return t(clock.urgency === 'late' ? 'action.remind' : 'action.open');
}

/** How long a rule gives. */
export const limitText = ({ days, calendar }: TransferRule, words: TransferWords): string =>
  days === 0 ? words.t('rules.sameDay') : daysText(days, calendar, words);

/**
 * One sentence for the client on where the transfer stands, without a name, a number or a promise.
 *
 * @param language the client's, whatever the page speaks
 */
export function clientText(
  { transfer, expectedBy, rules, asOf }: TransferDetailsAnswer,
  language: Locale,
  { t }: TransferWords,
): string {
  const { state, positions, residual, addressDiffers, rejectField, clock } = transfer;
  const date = expectedBy === null ? '' : formatDateLong(expectedBy, language);
  const parts = {
    date,
    arrived: formatCount(positions?.arrived ?? 0, language),
    total: formatCount(positions?.total ?? 0, language),
  };
  // A request that is not sent yet is answered by the rule of today.
  const days = ruleOn(rules, 'listOrRejection', transfer.receivedOn ?? asOf)?.days ?? null;
  const answering = { date, count: days ?? 0, n: formatCount(days ?? 0, language) };
  switch (state) {
    case 'rejected':
      return rejectField === null || rejectField === 'accountNumber'
        ? t(`tell.${language}.rejectedAccount`, { date })
        : t(`tell.${language}.rejectedField`, { date, field: t(`tell.${language}.field.${rejectField}`) });
    case 'new':
      return addressDiffers
        ? t(`tell.${language}.newAddress`)
        : expectedBy === null || days === null
          ? t(`tell.${language}.mail`)
          : t(`tell.${language}.new`, answering);
    case 'sent':
    case 'accepted':
      return expectedBy === null || days === null
        ? t(`tell.${language}.mail`)
        : t(`tell.${language}.sent`, answering);
    case 'unconfirmed':
      return t(`tell.${language}.mail`);
    case 'assetList':
      return t(`tell.${language}.assetList`, { date });
    case 'settling':
      return clock.next === 'remedyIsOpen'
        ? t(`tell.${language}.remedy`, parts)
        : t(`tell.${language}.settling`, parts);
    case 'residual':
      return t(`tell.${language}.residual`, { amount: formatMoney(residual ?? '0.00', language) });
    case 'completed':
      return t(`tell.${language}.completed`);
    case 'cancelled':
      return t(`tell.${language}.cancelled`);
  }
}
