import { formatMaskedSin } from '@/lib/format';
import { useT } from '@/lib/i18n/useT';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import styles from './MaskedSin.module.css';

/**
 * A social insurance number with only its last three digits known, which it also says in words. People see
 * bullets, screen readers read words. Nothing can show the rest: the gateway does not send it.
 */
export function MaskedSin({ last3 }: { last3: string }) {
  const t = useT('summary');
  return (
    <>
      <span className={styles.masked} aria-hidden="true">
        {formatMaskedSin(last3)} <span className={styles.word}>{t('details.sinHidden')}</span>
      </span>
      <VisuallyHidden>{t('details.sinEnding', { digits: last3 })}</VisuallyHidden>
    </>
  );
}
