import { useState } from 'react';
import { Text } from '@/components/ui/layout';
import { useT } from '@/lib/i18n/useT';
import { MaskedSin } from './MaskedSin';
import styles from './MaskedSin.module.css';
import { RevealedSin } from './RevealedSin';

/**
 * The last digits of a client's number, and the full number on request. The log records who asks, and the
 * button says so.
 */
export function SinLine({ id, last3 }: { id: string; last3: string }) {
  const t = useT('summary');
  const [isShown, show] = useState(false);
  return (
    <>
      {isShown ? <RevealedSin id={id} onOver={() => show(false)} /> : <MaskedSin last3={last3} />}{' '}
      <Text
        type="button"
        as="button"
        tone="accent"
        size="caption"
        weight={600}
        minHeight={24}
        isScreenOnly
        isTarget
        className={styles.reveal}
        aria-pressed={isShown}
        title={t('details.sinRecorded')}
        aria-label={t(isShown ? 'details.sinHideLabel' : 'details.sinShowLabel')}
        onClick={() => show(!isShown)}
      >
        {t(isShown ? 'details.sinHide' : 'details.sinShow')}
      </Text>
    </>
  );
}
