import Link from 'next/link';
import { useRouter } from 'next/router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Grid, Stack, Text } from '@/components/ui/layout';
import type { NewsItemAnswer } from '@/contract/news/schema';
import { newsPath, symbolPath } from '@/contract/routes';
import { formatDateLong, formatSecurityName } from '@/lib/format';
import { useAppSelector } from '@/store/hooks';
import { selectFlag } from '@/store/selectors';
import { useScreenCall } from '@/store/useScreenCall';
import { type Detail, DetailList } from '../kit/record/DetailList';
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
      {(itemId) => <Item key={itemId} view={view} />}
    </RecordGate>
  );
}

function Item({ view }: { view: ReturnType<typeof useScreenCall<'newsItem', 'newsItem'>> }) {
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
                  </Stack>
                  <NewsActions item={data} writes={writes} />
                </Card>
              )}
            </PanelState>
          }
          facts={
            <PanelState
              view={view}
              title={t('about')}
              skeleton={<DetailsSkeleton title={t('about')} lines={4} />}
            >
              {(data) => (
                <Grid columns={1} gap={4}>
                  <About item={data} />
                  {data.securities.length > 0 && <Holders item={data} />}
                </Grid>
              )}
            </PanelState>
          }
        />
      )}
    </Grid>
  );
}

function About({ item }: { item: NewsItemAnswer }) {
  const { t, locale, day, when, where, credits } = useNewsWords();
  const { event, expiresOn, confirmedAt, isMustRead } = item;
  const receipt = confirmedAt === null ? t('notConfirmed') : t('confirmedOn', { date: day(confirmedAt) });
  const details: (Detail | null)[] = [
    { key: 'kind', label: t('detail.kind'), content: t(`kind.${item.kind}`) },
    { key: 'published', label: t('detail.published'), content: day(item.publishedAt) },
    expiresOn === null
      ? null
      : { key: 'expires', label: t('detail.expires'), content: formatDateLong(expiresOn, locale) },
    isMustRead ? { key: 'receipt', label: t('detail.receipt'), content: receipt } : null,
    event === null ? null : { key: 'when', label: t('detail.when'), content: when(event) },
    event === null ? null : { key: 'where', label: t('detail.where'), content: where(event) },
    event === null || event.link === null
      ? null
      : {
          key: 'link',
          label: t('detail.link'),
          content: <Link href={`/${locale}${event.link}`}>{t('event.open')}</Link>,
        },
    event === null || event.creditTenths === null
      ? null
      : { key: 'credits', label: t('detail.credits'), content: credits(event) },
  ];
  return (
    <Card title={t('about')}>
      <DetailList details={details.filter((detail) => detail !== null)} />
    </Card>
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
