import type { Brief } from '@/contract/brief/schema';
import { useT } from '@/lib/i18n/useT';
import { DetailList } from '../kit/record/DetailList';
import { BriefPart } from './BriefPart';
import { detailsOf } from './detailsOf';
import { useBriefWords } from './useBriefWords';

/** The state of KYC and of the identity of each person, with dates. */
export function ChecksSection({ brief }: { brief: Brief }) {
  const t = useT('brief');
  const words = useBriefWords();
  return (
    <BriefPart title={t('checks.title')} brief={brief} parts={['kyc', 'verification']}>
      <DetailList details={detailsOf(words.checks(brief))} />
    </BriefPart>
  );
}
