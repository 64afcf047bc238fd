import { Row, Text } from '@/components/ui/layout';
import type { SecurityKind } from '@/contract/holdings/schema';
import { splitSecurityName } from '@/lib/format';
import styles from './SecurityName.module.css';

interface Props {
  name: string;
  symbol: string | null;
  kind: SecurityKind;
}

/**
 * A security's name and symbol on the one line of its row. A name that is too long ends in dots before the
 * symbol. For a bond or a certificate the issuer is cut first, then the day of maturity, while the rate and
 * the year stay. Its symbol is left out: it repeats these, or means nothing to anyone. The pointer shows the
 * whole name, and so do the row's details.
 */
export function SecurityName({ name, symbol, kind }: Props) {
  const split = splitSecurityName(name);
  const isDebt = kind === 'bond' || kind === 'gic';
  const { issuer, terms } = isDebt ? split : { issuer: name, terms: null };
  const known = isDebt ? null : symbol;
  const whole = known === null ? name : `${name} ${known}`;
  return (
    <Row as="span" gap={1} canShrink title={whole}>
      <Text breaks="clipped" canShrink>
        {issuer}
      </Text>
      {(terms ?? known) !== null && ' '}
      {terms !== null ? (
        <Terms terms={terms} />
      ) : (
        known !== null && (
          <Text tone="soft" weight={400} breaks="clipped" flex="none" className={styles.symbol}>
            {known}
          </Text>
        )
      )}
    </Row>
  );
}

/** Issues differ at both ends of the name: the rate at the start, the year at the end. */
function Terms({ terms }: { terms: string }) {
  const at = terms.lastIndexOf(' ');
  return (
    <Row as="span" breaks="never" flex="none" className={styles.terms}>
      <Text breaks="clipped" canShrink className={styles.rate}>
        {terms.slice(0, at)}
      </Text>{' '}
      <span>{terms.slice(at + 1)}</span>
    </Row>
  );
}
