import Link from 'next/link';
import { useRouter } from 'next/router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Caption, Grid, Stack, Text } from '@/components/ui/layout';
import type { NewsItemAnswer } from '@/contract/news/schema';
import { newsItemPath, newsPath, symbolPath } from '@/contract/routes';
import { formatDateLong, formatSecurityName } from '@/lib/format';
import { useAppSelector } from '@/store/hooks';
import { selectFlag } from '@/store/selectors';
import { useScreenCall } from '@/store/useScreenCall';
import { Facts } from '../kit/record/Facts';
import { DetailsSkeleton } from '../kit/record/PanelSkeleton';
import { PanelState } from '../kit/record/PanelState';
import { RecordColumns } from '../kit/record/RecordColumns';
import { RecordGate } from '../kit/record/RecordGate';
import { RecordHead } from '../kit/record/RecordHead';
import { parseRecordId } from '../kit/record/recordId';
import { Card } from '../ui/Card';
import styles from './News.module.css';
import { NewsActions } from './NewsActions';
import { NewsMarks } from './NewsMarks';
import { useNewsWords } from './useNewsWords';
import { useNewsWrites } from './useNewsWrites';

/** One item of news. Opening it marks it as read; the receipt of one that has to be read is a click of its own. */
export function NewsItemScreen() {
  const id = parseRecordId(useRouter().query.Id);
  const view = useScreenCall('newsItem', 'newsItem', id === null ? null : { id });
  return (
    <RecordGate id={id} error={view.error}>
      {(itemId) => <Item key={itemId} id={itemId} view={view} />}
    </RecordGate>
  );
}

interface ItemProps {
  id: string;
  view: ReturnType<typeof useScreenCall<'newsItem', 'newsItem'>>;
}

function Item({ id, view }: ItemProps) {
  const { t, locale, facts } = useNewsWords();
  const writes = useNewsWrites(view.retry);
  const item = view.data;
  const isSeen = useRef(false);
  const open = useEffectEvent(() => {
    if (item === null || isSeen.current) return;
    isSeen.current = true;
    if (!item.isRead) writes.mark(item.id, 'read', true);
  });
  useEffect(() => open(), [item]);
  const isThere = item !== null || view.error === null;
  return (
    <Grid columns={1} gap={4}>
      <RecordHead
        overview={view}
        words={{ crumbs: t('crumbs'), page: t('page'), loading: t('loading') }}
        crumbs={[{ href: newsPath(locale), text: t('title') }]}
        titleOf={({ title }) => title[locale]}
      >
        {(data) => (
          <>
            <Facts facts={facts(data)} /> <NewsMarks item={data} />
          </>
        )}
      </RecordHead>
      {isThere && (
        <RecordColumns
          work={
            <PanelState
              view={view}
              title={t('text')}
              skeleton={<DetailsSkeleton title={t('text')} lines={4} />}
            >
              {(data) => (
                <Card>
                  <Stack gap={3} marginTop={4} marginBottom={4} className={styles.body}>
                    {data.body[locale].map((paragraph) => (
                      <p key={paragraph}>{paragraph}</p>
                    ))}
                    {data.expiresOn !== null && (
                      <Caption as="p">
                        {t('listedUntil', { date: formatDateLong(data.expiresOn, locale) })}
                      </Caption>
                    )}
                    {data.event !== null && data.event.link !== null && (
                      <p>
                        <Link href={`/${locale}${data.event.link}`}>{t('event.open')}</Link>
                      </p>
                    )}
                  </Stack>
                  <NewsActions item={data} writes={writes} />
                </Card>
              )}
            </PanelState>
          }
          facts={
            <>
              {item !== null && item.securities.length > 0 && <Holders item={item} />}
              <NextItems id={id} />
            </>
          }
        />
      )}
    </Grid>
  );
}

/** How many other items the page leads to. */
const NEXT_MOST = 5;

/** What the person has not read yet, beside the item that they read. */
function NextItems({ id }: { id: string }) {
  const { t, locale, day } = useNewsWords();
  const view = useScreenCall('newsItem', 'newsList', { view: 'unread', kind: null });
  return (
    <PanelState
      view={view}
      title={t('next.title')}
      skeleton={<DetailsSkeleton title={t('next.title')} lines={4} />}
    >
      {({ rows }) => {
        const others = rows.filter((row) => row.id !== id).slice(0, NEXT_MOST);
        return (
          <Card title={t('next.title')} action={<Link href={newsPath(locale)}>{t('next.all')}</Link>}>
            {others.length === 0 ? (
              <Text as="p" tone="soft">
                {t('next.none')}
              </Text>
            ) : (
              <Stack as="ul" gap={2}>
                {others.map((row) => (
                  <li key={row.id}>
                    <Link href={newsItemPath(row.id, locale)}>{row.title[locale]}</Link>
                    <Caption as="p">{`${t(`kind.${row.kind}`)} · ${day(row.publishedAt)}`}</Caption>
                  </li>
                ))}
              </Stack>
            )}
          </Card>
        );
      }}
    </PanelState>
  );
}

function Holders({ item: { securities } }: { item: NewsItemAnswer }) {
  const { t, locale, households } = useNewsWords();
  const hasMarket = useAppSelector(selectFlag('marketData'));
  return (
    <Card title={t('holders.title')}>
      <Stack as="ul" gap={2} className={styles.holders}>
        {securities.map(({ symbol, name, households: count }) => (
          <li key={symbol}>
            <Text weight={500}>{`${symbol} · ${formatSecurityName(name[locale])}`}</Text>
            {hasMarket && count > 0 ? (
              <Link href={symbolPath(symbol, locale)}>{households(count)}</Link>
            ) : (
              <span>{households(count)}</span>
            )}
          </li>
        ))}
      </Stack>
    </Card>
  );
}
