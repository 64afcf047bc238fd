import { Row } from '@/components/ui/layout';
import { useT } from '@/lib/i18n/useT';
import { cx } from '../ui/cx';
import { StatusDot } from '../ui/StatusDot';
import styles from './NetworkStrip.module.css';
import { useNetwork } from './useNetwork';

const WORDS = {
  offline: 'network.offline',
  unreachable: 'network.unreachable',
  back: 'network.online',
} as const;

/** A strip while the network or the portal is gone, and a message when it is back. */
export function NetworkStrip() {
  const t = useT();
  const network = useNetwork();
  return (
    <div role="status">
      {network !== 'online' && (
        <Row
          as="p"
          gap={2}
          align="center"
          tone="warn"
          fill="warn"
          isScreenOnly
          className={cx(styles.strip, network === 'back' && styles.back)}
        >
          <StatusDot tone={network === 'back' ? 'good' : 'warn'}>{t(WORDS[network])}</StatusDot>
        </Row>
      )}
    </div>
  );
}
