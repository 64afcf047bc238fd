import styles from './SecurityName.module.css';

/**
 * A security by its name and symbol, on the one line of its row. A name that is too long for its column ends in dots
 * before the symbol; the pointer tells it whole, and so does what the row opens into.
 */
export function SecurityName({ name, symbol }: { name: string; symbol: string | null }) {
  return (
    <span className={styles.security} title={name}>
      <span className={styles.name}>{name}</span>{' '}
      {symbol !== null && <span className={styles.symbol}>{symbol}</span>}
    </span>
  );
}
