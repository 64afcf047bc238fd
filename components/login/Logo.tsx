import { useT } from '@/lib/i18n/useT';
import { MarkShapes } from '../ui/Mark';
import { useProductName } from '../ui/product';
import styles from './Login.module.css';

/** Size of the logo, px. */
const LOGO = { width: 90, height: 60 } as const;

/**
 * The logo of the login screen: the mark, the configured name and what the firm does, which is why there is
 * one for each language. The words use the page's own fonts and colours, so it fits any theme.
 */
export function Logo() {
  const t = useT();
  const product = useProductName();
  return (
    <svg
      className={styles.logo}
      width={LOGO.width}
      height={LOGO.height}
      viewBox="0 0 90 60"
      role="img"
      aria-label={t('login.logo', { product })}
    >
      <g transform="translate(0 10) scale(0.9)">
        <MarkShapes />
      </g>
      <text x="41" y="34" className={styles.logoName}>
        {product}
      </text>
      <text x="41.5" y="46.5" className={styles.logoLine}>
        {t('login.tagline')}
      </text>
    </svg>
  );
}
