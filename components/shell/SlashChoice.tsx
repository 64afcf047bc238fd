import { Row } from '@/components/ui/layout';
import { useT } from '@/lib/i18n/useT';
import { changePreferences } from '@/lib/preferences/store';
import styles from './PersonMenu.module.css';
import { usePreferences } from './usePreferences';

/** Whether a slash opens the search. The browser remembers it, because it depends on the keyboard. */
export function SlashChoice() {
  const t = useT('header');
  const { isSlashOff } = usePreferences();
  return (
    <fieldset className={styles.choices}>
      <legend>{t('keys')}</legend>
      <Row as="label" gap={2} align="center" minHeight={28} isTarget>
        <input
          type="checkbox"
          checked={!isSlashOff}
          onChange={(event) => changePreferences({ isSlashOff: !event.target.checked })}
        />
        {t('keysSlash')}
      </Row>
    </fieldset>
  );
}
