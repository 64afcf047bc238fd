import type { ReactNode } from 'react';
import { Row, Text } from '@/components/ui/layout';
import type { LogEntry } from '@/contract/logs/schema';
import { groupedByKey } from '@/contract/sorted';
import { getConfig } from '@/lib/config/browser';
import { dayIn, formatCount, formatDateLong } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { EmptyState } from '../states/EmptyState';
import { Button } from '../ui/Button';
import { Card } from '../ui/Card';
import { Entry } from './Entry';
import styles from './Logs.module.css';
import type { LogState } from './useLog';

interface Props {
  /** In place of the entries where there is none and no filter that hides any. */
  guide: ReactNode;
  log: LogState;
  entries: readonly LogEntry[];
  /** Sets that the filters find. */
  count: number;
  until: string;
  onChanged(): void;
}

/** Entries by their day, the newest first, a page at a time. */
export function LogBody({ guide, log, entries, count, until, onChanged }: Props) {
  const t = useT('logs');
  const locale = useLocale();
  const { page, isFiltered, setFilters, goTo } = log;
  const { timeZone } = getConfig();
  if (entries.length === 0) {
    return (
      <Card isFlush title={t('entries')} isTitleHidden>
        {isFiltered ? (
          <EmptyState
            title={t('noneFound')}
            action={<Button onClick={() => setFilters({})}>{t('clear')}</Button>}
          />
        ) : (
          guide
        )}
      </Card>
    );
  }
  const days = [...groupedByKey(entries, ({ madeAt }) => dayIn(madeAt, timeZone))];
  const last = page.skip + entries.length;
  return (
    <Card isFlush title={t('entries')} isTitleHidden>
      {days.map(([day, ofDay]) => (
        <section key={day} aria-label={formatDateLong(day, locale)}>
          <Text
            as="h3"
            tone="soft"
            size="note"
            weight={500}
            pad="2 inset"
            fill="sunken"
            className={styles.day}
          >
            {formatDateLong(day, locale)}
          </Text>
          <ol>
            {ofDay.map((entry) => (
              <Entry key={entry.id} entry={entry} onChanged={onChanged} />
            ))}
          </ol>
        </section>
      ))}
      <Row gap={3} align="center" justify="end" tone="soft" pad="3 inset" rule="top" className={styles.pages}>
        <span>
          {t('shown', {
            from: formatCount(page.skip + 1, locale),
            to: formatCount(last, locale),
            all: formatCount(count, locale),
          })}
        </span>
        {page.skip > 0 && <Button onClick={() => goTo(page.skip - page.size, until)}>{t('newer')}</Button>}
        {last < count && <Button onClick={() => goTo(last, until)}>{t('earlier')}</Button>}
      </Row>
    </Card>
  );
}
