import type { Brief } from '@/contract/brief/schema';
import { formatDateLong } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import type { FamilyMember } from '@/lib/words/brief';
import type { CallView } from '@/store/callView';
import { DetailsSkeleton } from '../kit/record/PanelSkeleton';
import { PanelState } from '../kit/record/PanelState';
import { SlowNote } from '../kit/record/SlowNote';
import styles from './Brief.module.css';
import { Caption, Grid } from '../ui/layout';
import { AllocationSection } from './AllocationSection';
import { AsksSection } from './AsksSection';
import { ChangesSection } from './ChangesSection';
import { ChecksSection } from './ChecksSection';
import { DocumentsSection } from './DocumentsSection';
import { PeopleSection } from './PeopleSection';
import { NotesSection } from './NotesSection';
import type { Points } from './usePoints';
import { ValueSection } from './ValueSection';
import { WorkSection } from './WorkSection';

interface Props {
  view: CallView<Brief>;
  /** All members of the household. */
  members: readonly FamilyMember[];
  points: Points;
}

/** All that a brief tells, in the order in which it is read. Its head tells an error. */
export function BriefBody({ view, members, points }: Props) {
  const t = useT('brief');
  const locale = useLocale();
  if (view.error !== null && view.data === null) return null;
  return (
    <>
      <SlowNote isWaiting={view.status === 'loading'} text={t('slow')} />
      <PanelState
        view={{ ...view, isPrevious: false }}
        isSubject
        title={t('who.title')}
        skeleton={<DetailsSkeleton title={t('who.title')} lines={12} />}
      >
        {(brief) => (
          <Grid columns={1} gap={4} className={styles.parts}>
            <Caption as="p">{t('asOf', { date: formatDateLong(brief.asOf, locale) })}</Caption>
            <PeopleSection brief={brief} members={members} />
            <ValueSection brief={brief} />
            <AllocationSection brief={brief} />
            <ChangesSection brief={brief} />
            <WorkSection brief={brief} points={points} />
            <ChecksSection brief={brief} />
            <DocumentsSection brief={brief} />
            <NotesSection brief={brief} />
            <AsksSection brief={brief} points={points} />
          </Grid>
        )}
      </PanelState>
    </>
  );
}
