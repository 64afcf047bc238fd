import type { SecurityKind } from '@/contract/holdings/schema';
import { splitSecurityName } from '@/lib/format';
import styles from './SecurityName.module.css';

interface Props {
  name: string;
  symbol: string | null;
  kind: SecurityKind;
}

/**
 * A security by its name and symbol, on the one line of its row. A name that is too long for its column ends in dots
 * before the symbol; of a bond or a certificate the issuer does first, then the day on which it is due, and its rate and
 * the year stand: what it is filed under would only say these again, or nothing to anyone. The pointer tells it whole,
 * and so does what the row opens into.
 */
export function SecurityName({ name, symbol, kind }: Props) {
  const split = splitSecurityName(name);
  const isDebt = kind === 'bond' || kind === 'gic';
  const { issuer, terms } = isDebt ? split : { issuer: name, terms: null };
  const known = isDebt ? null : symbol;
  const whole = known === null ? name : `${name} ${known}`;
  return (
    <span className={styles.security} title={whole}>
      <span className={styles.name}>{issuer}</span>
      {(terms ?? known) !== null && ' '}
      {terms !== null ? (
        <Terms terms={terms} />
      ) : (
        known !== null && <span className={styles.symbol}>{known}</span>
      )}
    </span>
  );
}

/** Issues differ at both ends of the name: the rate at the start, the year at the end. */
function Terms({ terms }: { terms: string }) {
  const at = terms.lastIndexOf(' ');
  return (
    <span className={styles.terms}>
      <span className={styles.rate}>{terms.slice(0, at)}</span> <span>{terms.slice(at + 1)}</span>
    </span>
  );
}
