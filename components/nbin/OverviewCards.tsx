import { Caption, Stack, Text } from '@/components/ui/layout';
import type { NbinOverviewAnswer } from '@/contract/nbin/schema';
import { formatCount, formatDate, formatDateLong } from '@/lib/format';
import { DetailList } from '../kit/record/DetailList';
import table from '../kit/list/Table.module.css';
import { TableCard } from '../kit/list/TableCard';
import { EmptyState } from '../states/EmptyState';
import { Card } from '../ui/Card';
import { cx } from '../ui/cx';
import { StatusDot } from '../ui/StatusDot';
import styles from './Nbin.module.css';
import { counted, useNbinWords } from './useNbinWords';

type Answer = NbinOverviewAnswer;

const ITEM_TONES = {
  inReview: 'warn',
  inProcess: 'good',
  completed: 'neutral',
  rejected: 'bad',
  cancelled: 'neutral',
} as const;

/** Requests to the carrier, by state. */
export function PipelineCard({ pipeline }: { pipeline: Answer['pipeline'] }) {
  const { t, locale } = useNbinWords();
  return (
    <TableCard
      title={t('pipeline.title')}
      columns={[
        { label: t('pipeline.status') },
        { label: t('pipeline.count'), isEnd: true },
        { label: t('pipeline.oldest') },
      ]}
    >
      {pipeline.map(({ status, count, oldestDays }) => (
        <tr key={status} className={table.row}>
          <td className={table.name}>
            <StatusDot tone={count === 0 ? 'neutral' : ITEM_TONES[status]}>
              {t(`pipeline.${status}`)}
            </StatusDot>
          </td>
          <td className={cx(table.end, table.lead)}>{formatCount(count, locale)}</td>
          <td className={table.quiet} data-label={t('pipeline.oldest')}>
            {oldestDays === null
              ? t('pipeline.none')
              : oldestDays === 0
                ? t('pipeline.today')
                : t('pipeline.days', counted(oldestDays, locale))}
          </td>
        </tr>
      ))}
    </TableCard>
  );
}

const FEED_TONES = { onTime: 'good', late: 'warn', missing: 'bad' } as const;

/** The carrier's files: when the last one came, how old it is, and whether it should be here. */
export function FeedsCard({ feeds }: { feeds: Answer['feeds'] }) {
  const { t, locale } = useNbinWords();
  const onTime = feeds.filter(({ status }) => status === 'onTime').length;
  return (
    <TableCard
      title={t('feeds.title')}
      meta={t('feeds.allOn', counted(onTime, locale))}
      columns={[
        { label: t('feeds.feed') },
        { label: t('feeds.last') },
        { label: t('feeds.rows'), isEnd: true },
        { label: t('feeds.status') },
      ]}
    >
      {feeds.map(({ feed, lastOn, lastAt, expectedAt, ageDays, status, rowCount }) => (
        <tr key={feed} className={table.row}>
          <th scope="row" className={table.name}>
            {t(`feeds.${feed}`)}
          </th>
          <td className={styles.figures} data-label={t('feeds.last')}>
            {formatDate(lastOn)} <Caption className={styles.time}>{lastAt}</Caption>
          </td>
          <td className={cx(table.end, table.quiet)} data-label={t('feeds.rows')}>
            {formatCount(rowCount, locale)}
          </td>
          <td className={table.across}>
            <StatusDot tone={FEED_TONES[status]}>{t(`feeds.${status}`)}</StatusDot>
            <Caption isBlock>
              {ageDays === 0
                ? t('feeds.expected', { time: expectedAt })
                : t('feeds.days', counted(ageDays, locale))}
            </Caption>
          </td>
        </tr>
      ))}
    </TableCard>
  );
}

/** Who is answerable for what: the dealer or the carrier. */
export function DutiesCard({ answer: { duties, correspondent } }: { answer: Answer }) {
  const { t, locale } = useNbinWords();
  const { name, agreementOn } = correspondent;
  return (
    <Card
      title={t('duties.title')}
      meta={t('duties.agreement', { date: formatDateLong(agreementOn, locale) })}
    >
      <DetailList
        details={duties.map(({ duty, owner }) => ({
          key: duty,
          label: t(`duties.${duty}`),
          content: t(`duties.${owner}`, { name: name[locale] }),
        }))}
      />
    </Card>
  );
}

/** The person's rep codes as the carrier names them. */
export function CodesCard({ codes }: { codes: Answer['repCodes'] }) {
  const { t, locale } = useNbinWords();
  if (codes.length === 0) {
    return (
      <Card isFlush title={t('codes.title')}>
        <EmptyState title={t('codes.none')} />
      </Card>
    );
  }
  return (
    <TableCard
      title={t('codes.title')}
      columns={[
        { label: t('codes.ours') },
        { label: t('codes.theirs') },
        { label: t('codes.since') },
        { label: t('codes.count'), isEnd: true },
      ]}
    >
      {codes.map(({ repCode, name, carrierCode, since, accountCount }) => (
        <tr key={repCode} className={cx(table.row, table.inLine)}>
          <th scope="row" className={cx(table.name, table.keeps)}>
            {repCode}
            <Caption isBlock>{name}</Caption>
          </th>
          <td className={styles.figures} data-label={t('codes.theirs')}>
            {carrierCode}
          </td>
          <td className={table.quiet} data-label={t('codes.since')}>
            {formatDate(since)}
          </td>
          <td className={table.end} data-label={t('codes.count')}>
            {formatCount(accountCount, locale)}
          </td>
        </tr>
      ))}
    </TableCard>
  );
}

/** How the carrier numbers accounts, and how many of the person's have each letter. */
export function NumbersCard({ answer: { suffixes, example } }: { answer: Answer }) {
  const { t, locale } = useNbinWords();
  return (
    <TableCard
      title={t('numbers.title')}
      columns={[
        { label: t('numbers.suffix') },
        { label: t('numbers.type') },
        { label: t('numbers.count'), isEnd: true },
      ]}
      lead={
        <Stack gap={0.5} pad="3 inset">
          <p>{t('numbers.text')}</p>
          {example !== null && (
            <Text as="p" tone="soft">
              {t('numbers.example', example)}
            </Text>
          )}
        </Stack>
      }
    >
      {suffixes.map(({ suffix, type, currency, count }) => (
        <tr key={suffix} className={cx(table.row, table.inLine)}>
          <th scope="row" className={cx(table.name, styles.letter)}>
            {suffix}
          </th>
          <td className={table.keeps}>
            {[t(`accounts:type.${type}`), ...(currency === 'CAD' ? [] : [currency])].join(' ')}
          </td>
          <td className={cx(table.end, table.lead)} data-label={t('numbers.count')}>
            {formatCount(count, locale)}
          </td>
        </tr>
      ))}
    </TableCard>
  );
}

/** The forms that the carrier takes. */
export function FormsCard({ forms }: { forms: Answer['forms'] }) {
  const { t, locale } = useNbinWords();
  return (
    <TableCard
      title={t('forms.title')}
      columns={[{ label: t('forms.number') }, { label: t('forms.name') }, { label: t('forms.use') }]}
    >
      {forms.map(({ number, title, use }) => (
        <tr key={number} className={table.row}>
          <th scope="row" className={cx(table.name, styles.number)}>
            {number}
          </th>
          <td className={table.across}>{title[locale]}</td>
          <td className={table.quiet}>{t(`forms.${use}`)}</td>
        </tr>
      ))}
    </TableCard>
  );
}
