import { useEffect, useRef } from 'react';
import { Row, Text } from '@/components/ui/layout';
import { useT } from '@/lib/i18n/useT';
import styles from './PersonMenu.module.css';
import { showToast } from '../ui/toast/toast';
import { useNameOrder } from './useNameOrder';

/**
 * Where the last name comes first: on every screen, or on the checked ones. Not every screen shows that it
 * was saved, so a toast says it.
 */
export function NameOrderChoice() {
  const t = useT('header');
  const { isOnAll, screens, isKnown, hasFailed, isSaving, outcome, saveAll, saveScreen } = useNameOrder();
  const wasSaving = useRef(false);

  useEffect(() => {
    if (wasSaving.current && outcome === 'saved') showToast(t('nameOrderSaved'));
    wasSaving.current = isSaving;
  }, [isSaving, outcome, t]);

  // The failed request has its own message with Retry above. A choice that does nothing would mislead.
  if (hasFailed) return null;
  return (
    <fieldset className={styles.choices}>
      <legend>{t('lastNameFirst')}</legend>
      <Row as="label" gap={2} align="center" minHeight={28} isTarget>
        <input
          type="checkbox"
          checked={isOnAll}
          disabled={!isKnown}
          onChange={(event) => saveAll(event.target.checked)}
        />
        {t('nameOrderAll')}
      </Row>
      {screens.map(({ screen, labelKey, isOn }) => (
        <Row key={screen} as="label" gap={2} align="center" minHeight={28} isTarget>
          <input
            type="checkbox"
            checked={isOn}
            // What applies to every screen applies here too.
            disabled={!isKnown || isOnAll}
            onChange={(event) => saveScreen(screen, event.target.checked)}
          />
          {t(labelKey)}
        </Row>
      ))}
      <Text role="status" as="p" tone="bad">
        {outcome === 'failed' && t('nameOrderFailed')}
      </Text>
    </fieldset>
  );
}
