import Link from 'next/link';
import { useState } from 'react';
import { Box, Caption, Grid, Row, Stack, Text } from '@/components/ui/layout';
import { look } from '@/components/ui/look';
import { NEWS_KINDS, NEWS_VIEWS, type NewsKind, type NewsView } from '@/contract/news/codes';
import type { NewsListAnswer, NewsRow } from '@/contract/news/schema';
import { newsItemPath } from '@/contract/routes';
import { formatCount } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useScreenCall } from '@/store/useScreenCall';
import { Facts } from '../kit/record/Facts';
import { TablePanelSkeleton } from '../kit/record/PanelSkeleton';
import { PanelState } from '../kit/record/PanelState';
import { SlowNote } from '../kit/record/SlowNote';
import { EmptyState } from '../states/EmptyState';
import { ScreenTitle } from '../states/ScreenTitle';
import { Button } from '../ui/Button';
import { Card } from '../ui/Card';
import { cx } from '../ui/cx';
import { Segments } from '../ui/Segments';
import { SelectField } from '../ui/SelectField';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import styles from './News.module.css';
import { NewsActions } from './NewsActions';
import { NewsMarks } from './NewsMarks';
import { useNewsWords } from './useNewsWords';
import { type NewsWrites, useNewsWrites } from './useNewsWrites';

type KindChoice = NewsKind | 'allKinds';

/** News of the firm and its events, by view and by kind. */
export function NewsScreen() {
  const t = useT('news');
  const locale = useLocale();
  const [view, setView] = useState<NewsView>('all');
  const [kind, setKind] = useState<KindChoice>('allKinds');
  const asked = useScreenCall(
    'news',
    'newsList',
    { view, kind: kind === 'allKinds' ? null : kind },
    { keepPrevious: true },
  );
  const writes = useNewsWrites(asked.retry);
  const counts = asked.data?.counts;
  const label = (each: NewsView) =>
    counts === undefined
      ? t(`view.${each}`)
      : t('view.counted', { view: t(`view.${each}`), n: formatCount(counts[each], locale) });
  return (
    <Grid columns={1} gap={4} className={styles.list}>
      <Stack as="header" gap={0.5} isLineWhenLow className={styles.head}>
        <ScreenTitle text={t('title')} />
        <Text as="p" tone="soft" minHeight={20}>
          {counts !== undefined &&
            t('sentence', { count: counts.unread, n: formatCount(counts.unread, locale) })}
        </Text>
        <SlowNote isWaiting={asked.status === 'loading'} text={t('slow')} />
      </Stack>
      <Row gap="2 4" canWrap align="center" isScreenOnly className={styles.tools}>
        <Segments
          label={t('views')}
          options={NEWS_VIEWS.map((value) => ({ value, label: label(value) }))}
          value={view}
          onChange={setView}
        />
        <SelectField<KindChoice>
          label={t('kinds')}
          value={kind}
          options={(['allKinds', ...NEWS_KINDS] as const).map((value) => ({
            value,
            label: t(`kind.${value}`),
          }))}
          onChange={setKind}
        />
      </Row>
      <PanelState
        view={{ ...asked, isPrevious: asked.isPrevious && asked.error !== null }}
        title={t('list')}
        skeleton={<TablePanelSkeleton title={t('list')} lines={8} />}
      >
        {(answer) => (
          <Items
            answer={answer}
            writes={writes}
            onAll={view === 'all' && kind === 'allKinds' ? null : () => [setView('all'), setKind('allKinds')]}
          />
        )}
      </PanelState>
    </Grid>
  );
}

interface ItemsProps {
  answer: NewsListAnswer;
  writes: NewsWrites;
  /** Shows all; null if all are shown. */
  onAll: (() => void) | null;
}

function Items({ answer: { rows }, writes, onAll }: ItemsProps) {
  const t = useT('news');
  return (
    <section aria-label={t('list')}>
      <Card isFlush>
        {rows.length === 0 ? (
          <EmptyState
            title={t(onAll === null ? 'empty' : 'emptyView')}
            action={onAll !== null && <Button onClick={onAll}>{t('showAll')}</Button>}
          />
        ) : (
          <ul>
            {rows.map((item) => (
              <Item key={item.id} item={item} writes={writes} />
            ))}
          </ul>
        )}
      </Card>
    </section>
  );
}

function Item({ item, writes }: { item: NewsRow; writes: NewsWrites }) {
  const { t, locale, facts, households } = useNewsWords();
  const held = item.securities.filter((each) => each.households > 0);
  const most = held.reduce<number>((top, each) => Math.max(top, each.households), 0);
  return (
    <Grid as="li" gap="1 3" align="start" pad="3 inset" rule="between" className={styles.item}>
      <Box as="span" marginTop={2} className={cx(styles.dot, !item.isRead && look({ fill: 'solid' }))}>
        {!item.isRead && <VisuallyHidden>{t('isUnread')}</VisuallyHidden>}
      </Box>
      <Box canShrink>
        <Text as="h2" breaks="anywhere" className={cx(styles.title, !item.isRead && styles.strong)}>
          <Link href={newsItemPath(item.id, locale)} className={look({ tone: 'strong' })}>
            {item.title[locale]}
          </Link>{' '}
          <NewsMarks item={item} />
        </Text>
        <Caption as="p" className={styles.facts}>
          <Facts facts={facts(item)} />
        </Caption>
        <Box as="p" marginTop={1} className={styles.lead}>
          {item.lead[locale]}
        </Box>
        {held.length > 0 && (
          <Caption as="p" marginTop={1} className={styles.held}>
            {households(most)}
          </Caption>
        )}
      </Box>
      <NewsActions item={item} writes={writes} />
    </Grid>
  );
}
