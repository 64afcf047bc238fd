import { formatSecurityName } from '@/lib/format';
import styles from './SecurityName.module.css';

/**
 * A security by its name and symbol, over two lines of its row where one is too short. Where both are, the pointer
 * tells it whole.
 */
export function SecurityName({ name, symbol }: { name: string; symbol: string | null }) {
  return (
    <span className={styles.security} title={name}>
      <span className={styles.lines}>
        <span className={styles.name}>{formatSecurityName(name)}</span>{' '}
        {symbol !== null && <span className={styles.symbol}>{symbol}</span>}
      </span>
    </span>
  );
}
