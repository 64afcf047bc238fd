import type { Brief } from '@/contract/brief/schema';
import { useT } from '@/lib/i18n/useT';
import { BriefPart } from './BriefPart';
import { Lines, linesOf } from './Lines';
import { useBriefWords } from './useBriefWords';

/** What was shared with the people and is not opened yet. */
export function DocumentsSection({ brief }: { brief: Brief }) {
  const t = useT('brief');
  const words = useBriefWords();
  const { documents } = brief;
  return (
    <BriefPart title={t('documents.title')} brief={brief} parts={['documents']}>
      {documents !== null && (
        <Lines lines={linesOf(words.documents(brief))} count={documents.count} none={t('documents.none')} />
      )}
    </BriefPart>
  );
}
