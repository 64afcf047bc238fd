import { useT } from '@/lib/i18n/useT';
import { Mark } from '../ui/Mark';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import styles from './NeutralMark.module.css';

/** Only the logo, while it is not known whether someone is signed in. */
export function NeutralMark() {
  const t = useT();
  return (
    <div className={styles.cover}>
      <Mark className={styles.mark} />
      <VisuallyHidden role="status">{t('states.loading')}</VisuallyHidden>
    </div>
  );
}
