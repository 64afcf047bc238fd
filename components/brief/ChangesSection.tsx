import type { Brief } from '@/contract/brief/schema';
import { useT } from '@/lib/i18n/useT';
import { Caption } from '../ui/layout';
import { BriefPart } from './BriefPart';
import { Lines } from './Lines';
import { useBriefWords } from './useBriefWords';

/** What changed on the record since the last meeting or call, and what waits to be changed. */
export function ChangesSection({ brief }: { brief: Brief }) {
  const t = useT('brief');
  const words = useBriefWords();
  const { changes } = brief;
  const lines = words.changes(brief).map(({ key, text, isWaiting }) => ({
    key,
    content: (
      <>
        {text}
        {isWaiting && <Caption> ({t('changes.waiting')})</Caption>}
      </>
    ),
  }));
  return (
    <BriefPart title={words.changesTitle(brief)} brief={brief} parts={['changes']}>
      {changes !== null && <Lines lines={lines} count={changes.count} none={t('changes.none')} />}
    </BriefPart>
  );
}
