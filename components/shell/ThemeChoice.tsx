import { Row } from '@/components/ui/layout';
import { useT } from '@/lib/i18n/useT';
import { THEMES, type Theme } from '@/lib/preferences/cookie';
import { changePreferences } from '@/lib/preferences/store';
import styles from './PersonMenu.module.css';
import { usePreferences } from './usePreferences';

const LABELS = {
  system: 'themeSystem',
  light: 'themeLight',
  dark: 'themeDark',
} as const satisfies Record<Theme, string>;

/** Light, dark, or like the device. The browser remembers it. */
export function ThemeChoice() {
  const t = useT('header');
  const { theme } = usePreferences();
  return (
    <fieldset className={styles.choices}>
      <legend>{t('theme')}</legend>
      {THEMES.map((each) => (
        <Row key={each} as="label" gap={2} align="center" minHeight={28} isTarget>
          <input
            type="radio"
            name="theme"
            value={each}
            checked={theme === each}
            onChange={() => changePreferences({ theme: each })}
          />
          {t(LABELS[each])}
        </Row>
      ))}
    </fieldset>
  );
}
