import type { NewsEvent, NewsRow } from '@/contract/news/schema';
import { getConfig } from '@/lib/config/browser';
import { dayIn, formatCount, formatDateLong, formatDateTime, formatTenths, formatTime } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import type { Fact } from '../kit/record/Facts';

/** Words of an item in the person's language: what qualifies it, and when and where an event takes place. */
export function useNewsWords() {
  const t = useT('news');
  const locale = useLocale();
  const { timeZone } = getConfig();
  const day = (instant: string) => formatDateLong(dayIn(instant, timeZone), locale);

  function when({ startsAt, endsAt }: NewsEvent): string {
    if (dayIn(startsAt, timeZone) !== dayIn(endsAt, timeZone)) return `${day(startsAt)} – ${day(endsAt)}`;
    const until = formatTime(endsAt, locale, { timeZone, hasZone: true });
    return t('event.span', { from: formatDateTime(startsAt, locale, { timeZone }), until });
  }
  const where = ({ place }: NewsEvent) => (place === null ? t('event.online') : place[locale]);
  const credits = ({ creditTenths }: NewsEvent) =>
    creditTenths === null
      ? null
      : t('event.credits', { count: creditTenths / 10, n: formatTenths(creditTenths, locale) });

  function facts(item: NewsRow): Fact[] {
    const { event } = item;
    const words = [
      ['kind', t(`kind.${item.kind}`)],
      ['date', event === null ? day(item.publishedAt) : t('publishedOn', { date: day(item.publishedAt) })],
      ['when', event === null ? null : when(event)],
      ['where', event === null ? null : where(event)],
      ['credits', event === null ? null : credits(event)],
      ['confirmed', item.confirmedAt === null ? null : t('confirmedOn', { date: day(item.confirmedAt) })],
    ] as const;
    return words.flatMap(([key, content]) => (content === null ? [] : [{ key, content }]));
  }
  const households = (count: number) =>
    count === 0 ? t('holders.none') : t('holders.count', { count, n: formatCount(count, locale) });
  return { t, locale, day, when, where, credits, facts, households };
}
