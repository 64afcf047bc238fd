import Link from 'next/link';
import { Text } from '@/components/ui/layout';
import { formatCount } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useAppSelector } from '@/store/hooks';
import { selectFlag, selectFlagsStatus } from '@/store/selectors';
import { opensElsewhere } from '../ui/clicks';
import { Icon } from '../ui/Icon';
import styles from './Bell.module.css';
import { useBell } from './useBell';
import { useInbox } from './useInbox';

const hasNotifications = selectFlag('notification');

/**
 * The bell in the header, with the exact count of unread notifications. It opens the inbox and marks nothing
 * as read.
 */
export function Bell() {
  const isOn = useAppSelector(hasNotifications);
  const status = useAppSelector(selectFlagsStatus);
  if (isOn) return <Ringing />;
  // It reserves its place, so that nothing moves when it appears.
  return status === 'unknown' ? <span className={styles.bell} /> : null;
}

function Ringing() {
  const t = useT('header');
  const locale = useLocale();
  const { unread, isQuiet } = useBell();
  const { path, Box, hasRoom, toggle, close } = useInbox();
  const n = formatCount(unread, locale);
  const label = isQuiet ? t('bellQuiet') : unread === 0 ? t('bell') : t('bellUnread', { count: unread, n });
  return (
    <>
      <Link
        href={path}
        prefetch={false}
        className={styles.bell}
        aria-label={label}
        title={label}
        onClick={(event) => {
          if (opensElsewhere(event) || !hasRoom()) return;
          event.preventDefault();
          toggle();
        }}
      >
        <Icon name="bell" size={20} />
        {unread > 0 && (
          <Text textAlign="center" pad="0 1" fill="solid" className={styles.count} aria-hidden="true">
            {n}
          </Text>
        )}
      </Link>
      {Box !== null && <Box onClose={close} />}
    </>
  );
}
