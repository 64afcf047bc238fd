import { splitSecurityName } from '@/lib/format';
import styles from './SecurityName.module.css';

/**
 * A security by its name and symbol, on the one line of its row. A name that is too long for its column ends in dots
 * before the symbol; of a bond or a certificate the issuer does, and its rate and maturity stand: what it is filed under
 * would only say these again. The pointer tells it whole, and so does what the row opens into.
 */
export function SecurityName({ name, symbol }: { name: string; symbol: string | null }) {
  const { issuer, terms } = splitSecurityName(name);
  const whole = symbol === null || terms !== null ? name : `${name} ${symbol}`;
  return (
    <span className={styles.security} title={whole}>
      <span className={styles.name}>{issuer}</span>{' '}
      {terms !== null ? (
        <span className={styles.terms}>{terms}</span>
      ) : (
        symbol !== null && <span className={styles.symbol}>{symbol}</span>
      )}
    </span>
  );
}
