import type { Brief } from '@/contract/brief/schema';
import { useT } from '@/lib/i18n/useT';
import { Caption, Text } from '../ui/layout';
import { StatusDot } from '../ui/StatusDot';
import styles from './Brief.module.css';
import { BriefPart } from './BriefPart';
import { Lines } from './Lines';
import { useBriefWords } from './useBriefWords';

/** What is held by class, and of each account whether its risk stays within the lower of tolerance and capacity. */
export function AllocationSection({ brief }: { brief: Brief }) {
  const t = useT('brief');
  const words = useBriefWords();
  const { allocation, kyc } = brief;
  const profiles = words.profiles(kyc).map(({ key, text, isOver, verdict }) => ({
    key,
    content: (
      <>
        <Text>{text}</Text>{' '}
        {isOver === null ? (
          <Caption>{verdict}</Caption>
        ) : (
          <StatusDot tone={isOver ? 'bad' : 'good'}>{verdict}</StatusDot>
        )}
      </>
    ),
  }));
  return (
    <BriefPart title={t('allocation.title')} brief={brief} parts={['allocation']}>
      {allocation !== null && <p>{words.classes(allocation)}</p>}
      {profiles.length > 0 && (
        <div className={styles.sub}>
          <Lines none="" lines={profiles} />
        </div>
      )}
    </BriefPart>
  );
}
