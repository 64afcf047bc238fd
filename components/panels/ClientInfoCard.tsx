import Link from 'next/link';
import type { ComponentProps, ReactNode } from 'react';
import type { ClientOverviewAnswer } from '@/contract/clients/schema';
import { formatCount, formatName, formatYear } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import type { CallView } from '@/store/callView';
import { ErrorState } from '../states/ErrorState';
import { RetryOutcome, useRetryPhase } from '../states/RetryOutcome';
import { ScreenTitle } from '../states/ScreenTitle';
import { Card } from '../ui/Card';
import { Skeleton } from '../ui/Skeleton';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import styles from './ClientInfoCard.module.css';
import { Facts, type Fact } from './Facts';
import { useLastNameFirst } from './useLastNameFirst';
import { useMeasuredHeight } from './useMeasuredHeight';

interface Props {
  overview: CallView<ClientOverviewAnswer>;
  /** The way back to the list of clients. */
  list: Pick<ComponentProps<typeof Link>, 'href' | 'onClick'>;
  /** Receives the card's height in px, at first and whenever it changes. */
  onHeight(px: number): void;
}

/**
 * Who the client is: crumb, name, and one line of facts. The heading is the same element while the name is on its
 * way and when it is there, so that the focus that a change of page put on it stays.
 */
export function ClientInfoCard({ overview, list, onHeight }: Props) {
  const t = useT('summary');
  const card = useMeasuredHeight<HTMLElement>(onHeight);
  const lastFirst = useLastNameFirst();
  const { data, status, error, retry } = overview;
  const phase = useRetryPhase(status);
  const hasFailed = data === null && status === 'error' && error !== null;
  const isPending = data === null && !hasFailed;
  return (
    <header ref={card} className={isPending ? styles.pending : styles.card}>
      <Crumb list={list} />
      <ScreenTitle text={data === null ? t('pageTitle') : formatName(data.results.name, { lastFirst })} />
      <RetryOutcome phase={phase} name={t('pageTitle')} />
      {data !== null && <ClientFacts overview={data} />}
      {isPending && <PendingFacts label={t('loading')} />}
      {hasFailed && (
        <Card isFlush className={styles.failed}>
          <ErrorState error={error} onRetry={retry} />
        </Card>
      )}
    </header>
  );
}

function PendingFacts({ label }: { label: string }): ReactNode {
  return (
    <p>
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      <Skeleton width="long" />
    </p>
  );
}

function Crumb({ list }: Pick<Props, 'list'>) {
  const t = useT('summary');
  return (
    <nav className={styles.crumb} aria-label={t('crumbs')}>
      <Link {...list}>{t('clients')}</Link>
      <span aria-hidden="true">{' ›'}</span>
    </nav>
  );
}

function ClientFacts({ overview: { results, household } }: { overview: ClientOverviewAnswer }) {
  const t = useT('summary');
  const locale = useLocale();
  const kind = results.kind === 'person' ? null : t(`facts.${results.kind}`);
  const age =
    results.age === null ? null : t('facts.age', { count: results.age, n: formatCount(results.age, locale) });
  const facts: Fact[] = [
    { key: 'kind', content: kind },
    { key: 'age', content: age },
    { key: 'language', content: t(`facts.language.${results.language}`) },
    { key: 'household', content: household && t('facts.household', { name: household.name }) },
    { key: 'repCode', content: <span title={results.repName}>{results.repCode}</span> },
    { key: 'since', content: t('facts.clientSince', { year: formatYear(results.clientSince) }) },
  ].filter(({ content }) => content !== null);
  return (
    <p>
      <Facts facts={facts} />
    </p>
  );
}
