import type { ReactNode } from 'react';
import { Box, Row } from '@/components/ui/layout';
import { useT } from '@/lib/i18n/useT';
import type { CallView } from '@/store/callView';
import { focusHeading } from '../../states/focusHeading';
import { Button } from '../../ui/Button';
import { Facts, type Fact, type TextFact } from '../record/Facts';
import styles from './ListSummary.module.css';

interface Props {
  summary: CallView<unknown>;
  /** The facts. Null while they are not known. */
  facts: readonly Fact[] | null;
  /** Typical facts. Until the real ones are known, they reserve the sentence's place. */
  likely: readonly TextFact[];
  /** The list failed too and says so itself. Once is enough. */
  isListFailed: boolean;
  /** The button that explains the value. */
  explain?: ReactNode;
}

/**
 * One sentence about everything that a list's filter finds: count, value, as-of date. A change is announced.
 */
export function ListSummary({ summary, facts, likely, isListFailed, explain }: Props) {
  const t = useT();
  const hasFailed = summary.status === 'error' && (facts === null || summary.isPrevious);
  const retry = () => {
    // The button disappears with the failure. The line that stays reports the outcome.
    focusHeading();
    summary.retry();
  };
  return (
    <>
      {hasFailed && !isListFailed && (
        <Row as="p" gap="0 2" canWrap align="baseline" tone="soft" role="alert">
          {t('table.totalsFailed')}
          <Button variant="quiet" onClick={retry}>
            {t('table.retryTotals')}
          </Button>
        </Row>
      )}
      <Box canShrink minHeight={20} className={styles.sentence}>
        <p
          className={hasFailed && !isListFailed ? styles.gone : styles.line}
          role="status"
          aria-busy={summary.status === 'loading'}
        >
          {!hasFailed && (facts === null ? <Awaited likely={likely} /> : <Facts facts={facts} isRunning />)}
        </p>
        {!hasFailed && explain}
      </Box>
    </>
  );
}

/** The style sheet draws it, so nobody hears, finds or copies it. */
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
