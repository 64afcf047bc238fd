import styles from './SecurityName.module.css';

/** A security by its name and symbol; where there is little room the name gives way, and the pointer tells it whole. */
export function SecurityName({ name, symbol }: { name: string; symbol: string | null }) {
  return (
    <span className={styles.security} title={name}>
      <span className={styles.name}>{name}</span>{' '}
      {symbol !== null && <span className={styles.symbol}>{symbol}</span>}
    </span>
  );
}
