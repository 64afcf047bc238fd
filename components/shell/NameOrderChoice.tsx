import { useEffect, useRef } from 'react';
import { useT } from '@/lib/i18n/useT';
import styles from './PersonMenu.module.css';
import { showToast } from '../ui/toast/toast';
import { useNameOrder } from './useNameOrder';

/**
 * Where the last name stands first: on every screen, or on those that are ticked. That it is saved cannot be seen on
 * every screen: a toast says so.
 */
export function NameOrderChoice() {
  const t = useT('header');
  const { isOnAll, screens, isKnown, hasFailed, isSaving, outcome, saveAll, saveScreen } = useNameOrder();
  const wasSaving = useRef(false);

  useEffect(() => {
    if (wasSaving.current && outcome === 'saved') showToast(t('nameOrderSaved'));
    wasSaving.current = isSaving;
  }, [isSaving, outcome, t]);

  // What could not be asked for says so, with Retry, above: a choice that does nothing is none.
  if (hasFailed) return null;
  return (
    <fieldset className={styles.choices}>
      <legend>{t('lastNameFirst')}</legend>
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={isOnAll}
          disabled={!isKnown}
          onChange={(event) => saveAll(event.target.checked)}
        />
        {t('nameOrderAll')}
      </label>
      {screens.map(({ screen, labelKey, isOn }) => (
        <label key={screen} className={styles.choice}>
          <input
            type="checkbox"
            checked={isOn}
            // What holds on every screen holds here too.
            disabled={!isKnown || isOnAll}
            onChange={(event) => saveScreen(screen, event.target.checked)}
          />
          {t(labelKey)}
        </label>
      ))}
      <p role="status" className={styles.failed}>
        {outcome === 'failed' && t('nameOrderFailed')}
      </p>
    </fieldset>
  );
}
