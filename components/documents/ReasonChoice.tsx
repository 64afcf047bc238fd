import { useId } from 'react';
import { Row, Stack } from '@/components/ui/layout';
import { UNSHARE_REASONS, type UnshareReason } from '@/contract/documents/codes';
import { useT } from '@/lib/i18n/useT';
import styles from './Documents.module.css';

interface Props {
  /** Null until one is chosen. */
  reason: UnshareReason | null;
  onReason(reason: UnshareReason): void;
}

/** Why a document is taken back. */
export function ReasonChoice({ reason, onReason }: Props) {
  const t = useT('documents');
  const name = useId();
  return (
    <Stack as="fieldset" gap={1} className={styles.choices}>
      <legend>{t('sharing.why')}</legend>
      {UNSHARE_REASONS.map((each) => (
        <Row key={each} as="label" gap={2} align="center" minHeight={28}>
          <input type="radio" name={name} checked={reason === each} onChange={() => onReason(each)} />
          {t(`reason.${each}`)}
        </Row>
      ))}
    </Stack>
  );
}
