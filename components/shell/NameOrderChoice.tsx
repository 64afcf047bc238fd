import { useEffect, useId, useRef } from 'react';
import { useT } from '@/lib/i18n/useT';
import styles from './PersonMenu.module.css';
import { showToast } from './toast';
import { useNameOrder } from './useNameOrder';

/** Last name first, or not. That it is saved cannot be seen on every screen: a toast says so. */
export function NameOrderChoice() {
  const t = useT('header');
  const { isLastNameFirst, isOnSome, isKnown, hasFailed, status, save } = useNameOrder();
  const wasSaving = useRef(false);
  const why = useId();

  useEffect(() => {
    if (wasSaving.current && status === 'success') showToast(t('nameOrderSaved'));
    wasSaving.current = status === 'loading';
  }, [status, t]);

  // What could not be asked for says so, with Retry, above: a choice that does nothing is none.
  if (hasFailed) return null;
  return (
    <>
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={isLastNameFirst}
          ref={(box) => {
            if (box !== null) box.indeterminate = isOnSome;
          }}
          disabled={!isKnown}
          aria-describedby={isOnSome ? why : undefined}
          onChange={(event) => save(event.target.checked)}
        />
        {t('lastNameFirst')}
      </label>
      {isOnSome && (
        <p id={why} className={styles.why}>
          {t('nameOrderDiffers')}
        </p>
      )}
      <p role="status" className={styles.failed}>
        {status === 'error' && t('nameOrderFailed')}
      </p>
    </>
  );
}
