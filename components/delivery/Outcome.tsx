import { Text } from '@/components/ui/layout';
import { formatStaffName } from '@/lib/format';
import { useT } from '@/lib/i18n/useT';
import styles from './Delivery.module.css';
import type { DeliveryWrites } from './useDeliveryWrites';

interface Props {
  writes: Pick<DeliveryWrites, 'done' | 'failure' | 'by'>;
  /** What was saved waits for a valid consent. */
  isWaiting?: boolean;
}

/** How the last save or undo ended. */
export function Outcome({ writes: { done, failure, by }, isWaiting = false }: Props) {
  const t = useT('delivery');
  if (failure !== null) {
    return (
      <Text role="alert" as="p" tone="bad">
        {t(`failed.${failure}`, { person: by === null ? '' : formatStaffName(by) })}
      </Text>
    );
  }
  return (
    <p role="status" className={styles.done}>
      {done !== null && t(done === 'saved' && isWaiting ? 'done.savedWaiting' : `done.${done}`)}
    </p>
  );
}
