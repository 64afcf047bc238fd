import { Row } from '@/components/ui/layout';
import type { NewsRow } from '@/contract/news/schema';
import { newsItemPath } from '@/contract/routes';
import { calendarFile } from '@/lib/files/calendarFile';
import { saveFile } from '@/lib/files/saveFile';
import { Button } from '../ui/Button';
import { useProductName } from '../ui/product';
import styles from './News.module.css';
import { useNewsWords } from './useNewsWords';
import type { NewsWrites } from './useNewsWrites';

interface Props {
  item: NewsRow;
  writes: NewsWrites;
}

/** What is done with an item: its receipt, the registration and the calendar file of an event, read or unread. */
export function NewsActions({ item, writes }: Props) {
  const { t, locale } = useNewsWords();
  const { id, event, isMustRead, confirmedAt, isRead } = item;
  const title = item.title[locale];
  // One button, so that the focus stays on it when what it does changes.
  const mark = isMustRead && confirmedAt === null ? 'confirm' : isRead ? 'unread' : 'read';
  return (
    <Row gap={1} canWrap justify="end" isScreenOnly className={styles.actions}>
      {event !== null && !event.isOver && (
        <>
          <Button
            disabled={writes.isBusy}
            aria-label={t('of', { action: t(event.isRegistered ? 'event.leave' : 'event.register'), title })}
            onClick={() => writes.register(id, !event.isRegistered)}
          >
            {t(event.isRegistered ? 'event.leave' : 'event.register')}
          </Button>
          <CalendarButton item={item} />
        </>
      )}
      <Button
        variant={mark === 'confirm' ? 'default' : 'quiet'}
        disabled={writes.isBusy}
        aria-label={t('of', { action: t(mark), title })}
        onClick={() => writes.mark(id, mark)}
      >
        {t(mark)}
      </Button>
    </Row>
  );
}

function CalendarButton({ item }: Pick<Props, 'item'>) {
  const { t, locale, where } = useNewsWords();
  const product = useProductName();
  const { event, id, title, lead } = item;
  if (event === null) return null;
  const save = () => {
    const text = calendarFile(
      {
        uid: `${id}@${window.location.hostname}`,
        stampedAt: item.publishedAt,
        startsAt: event.startsAt,
        endsAt: event.endsAt,
        title: title[locale],
        text: lead[locale],
        place: event.place === null ? null : where(event),
        url: `${window.location.origin}${newsItemPath(id, locale)}`,
      },
      product,
    );
    saveFile(t('event.file'), new TextEncoder().encode(text), 'text/calendar;charset=utf-8');
  };
  return (
    <Button
      variant="quiet"
      aria-label={t('of', { action: t('event.calendar'), title: title[locale] })}
      onClick={save}
    >
      {t('event.calendar')}
    </Button>
  );
}
