import { useT } from '@/lib/i18n/useT';
import { cx } from '../ui/cx';
import { StatusDot } from '../ui/StatusDot';
import styles from './NetworkStrip.module.css';
import { useNetwork } from './useNetwork';

/** A strip while the network is gone, and a word when it is back. */
export function NetworkStrip() {
  const t = useT();
  const network = useNetwork();
  return (
    <div role="status">
      {network !== 'online' && (
        <p className={cx(styles.strip, network === 'back' && styles.back)}>
          <StatusDot tone={network === 'offline' ? 'warn' : 'good'}>
            {network === 'offline' ? t('network.offline') : t('network.online')}
          </StatusDot>
        </p>
      )}
    </div>
  );
}
