import type { ReactNode } from 'react';
import { useT } from '@/lib/i18n/useT';
import { Button } from '../Button';
import { Box, Row, Text } from '../layout';
import styles from './Form.module.css';

interface Props {
  /** Fields that were changed. */
  changes: number;
  /** Fields that are at fault, as far as that is known. */
  faults: number;
  isSaving: boolean;
  isOffline: boolean;
  /** What became of the draft, in words. */
  draft: ReactNode;
  onDiscard(): void;
}

/**
 * At the foot of a form, always in sight: how much was changed, that the draft is kept, Discard and Save. Save stays
 * active with errors: it leads to the first of them.
 */
export function ActionBar({ changes, faults, isSaving, isOffline, draft, onDiscard }: Props) {
  const t = useT('form');
  const count = changes === 0 ? t('bar.none') : t('bar.changes', { count: changes });
  return (
    <div className={styles.bar}>
      <Box canShrink className={styles.barWords} role="status">
        <Text as="p" weight={600}>
          {faults === 0
            ? count
            : t('bar.withFaults', { changes: count, faults: t('bar.faults', { count: faults }) })}
        </Text>
        <Text as="p" tone="soft" size="small">
          {isOffline ? t('bar.offline') : draft}
        </Text>
      </Box>
      <Row gap={2} className={styles.barActions}>
        <Button disabled={isSaving || changes === 0} onClick={onDiscard}>
          {t('bar.discard')}
        </Button>
        <Button type="submit" variant="accent" isBusy={isSaving} disabled={changes === 0}>
          {changes === 0 ? t('bar.saveNone') : t('bar.save', { count: changes })}
        </Button>
      </Row>
    </div>
  );
}
