import type { ReactNode } from 'react';
import { useT } from '@/lib/i18n/useT';
import type { CallView } from '@/store/callView';
import { focusHeading } from '../../states/focusHeading';
import { Button } from '../../ui/Button';
import { Facts, type Fact, type TextFact } from '../record/Facts';
import styles from './ListSummary.module.css';

interface Props {
  summary: CallView<unknown>;
  /** What there is to say; null while it is not known. */
  facts: readonly Fact[] | null;
  /** How that is likely to read: until it is known, the sentence has the place that this would take. */
  likely: readonly TextFact[];
  /** The list failed too, and says so in its own place: once is enough. */
  isListFailed: boolean;
  /** What opens what the value is made of. */
  explain?: ReactNode;
}

/** One sentence on all that a list's filter finds: count, value, as-of date. A change is announced. */
export function ListSummary({ summary, facts, likely, isListFailed, explain }: Props) {
  const t = useT();
  const hasFailed = summary.status === 'error' && (facts === null || summary.isPrevious);
  const retry = () => {
    // The button goes with the failure; the line that stays says what came of it.
    focusHeading();
    summary.retry();
  };
  return (
    <>
      {hasFailed && !isListFailed && (
        <p className={styles.failed} role="alert">
          {t('table.totalsFailed')}
          <Button variant="quiet" onClick={retry}>
            {t('table.retryTotals')}
          </Button>
        </p>
      )}
      <div className={styles.sentence}>
        <p
          className={hasFailed && !isListFailed ? styles.gone : styles.line}
          role="status"
          aria-busy={summary.status === 'loading'}
        >
          {!hasFailed && (facts === null ? <Awaited likely={likely} /> : <Facts facts={facts} isRunning />)}
        </p>
        {!hasFailed && explain}
      </div>
    </>
  );
}

/** Drawn by the style sheet: nobody hears it, finds it or copies it. */
function Awaited({ likely }: Pick<Props, 'likely'>) {
  return (
    <span className={styles.awaited} aria-hidden="true" data-skeleton="">
      <Facts
        isRunning
        facts={likely.map((fact) => ({ ...fact, content: <span data-likely={fact.content} /> }))}
      />
    </span>
  );
}
