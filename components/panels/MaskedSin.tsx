import { formatMaskedSin } from '@/lib/format';
import { useT } from '@/lib/i18n/useT';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import styles from './MaskedSin.module.css';

/** A social insurance number of which the last three digits are known. Bullets are seen; words are heard. */
export function MaskedSin({ last3 }: { last3: string }) {
  const t = useT('summary');
  return (
    <>
      <span className={styles.masked} aria-hidden="true">
        {formatMaskedSin(last3)}
      </span>
      <VisuallyHidden>{t('details.sinEnding', { digits: last3 })}</VisuallyHidden>
    </>
  );
}
