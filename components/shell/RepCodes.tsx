import { useT } from '@/lib/i18n/useT';
import { useAppSelector } from '@/store/hooks';
import { selectMe } from '@/store/selectors';
import styles from './PersonMenu.module.css';

/** A manager may have hundreds of codes: so many are named, the rest is counted. */
const CODES_SHOWN = 12;

/** What the person sees: their branch and their rep codes. */
export function RepCodes() {
  const t = useT('header');
  const me = useAppSelector(selectMe);
  if (me === null) return null;
  const codes = me.repCodes.map((repCode) => repCode.code);
  const more = codes.length - CODES_SHOWN;
  return (
    <div className={styles.facts}>
      {me.branch !== null && <p>{me.branch}</p>}
      <p className={styles.codes}>{codes.length === 0 ? t('repCodesNone') : t('repCodes')}</p>
      {codes.length > 0 && (
        <p className={styles.codes}>
          {codes.slice(0, CODES_SHOWN).join(', ')} {more > 0 && t('repCodesMore', { count: more })}
        </p>
      )}
    </div>
  );
}
