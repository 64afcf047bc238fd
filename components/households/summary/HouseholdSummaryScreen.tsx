import { useRouter } from 'next/router';
import { useState } from 'react';
import { useLocale, useT } from '@/lib/i18n/useT';
import type { CallView } from '@/store/callView';
import { useAppDispatch } from '@/store/hooks';
import { answersForgotten } from '@/store/screenApi';
import { AccountLine } from '@/components/accounts/shared/filter/AccountLine';
import { AccountsPanel } from '@/components/accounts/shared/table/AccountsPanel';
import { AllocationPanel } from '../../allocation/shared/AllocationPanel';
import { HouseholdHead } from '@/components/households/shared/HouseholdHead';
import { KeyFigures, KeyFiguresSkeleton } from '@/components/kit/record/KeyFigures';
import { DetailsSkeleton } from '@/components/kit/record/PanelSkeleton';
import { PanelState } from '@/components/kit/record/PanelState';
import { RecordColumns } from '@/components/kit/record/RecordColumns';
import { RecordGate } from '@/components/kit/record/RecordGate';
import { parseRecordId } from '@/components/kit/record/recordId';
import { SlowNote } from '@/components/kit/record/SlowNote';
import { Grid, Row } from '@/components/ui/layout';
import { LinkButton } from '@/components/ui/LinkButton';
import { householdBriefPath } from '@/contract/routes';
import { NotesSection } from '../../notes/shared/NotesSection';
import { TasksSection } from '../../tasks/shared/TasksSection';
import { ValueOverTimePanel } from '../../valueOverTime/shared/ValueOverTimePanel';
import { ChangeForm } from '../change/changeForm';
import { ChangeMenu } from '../change/ChangeMenu';
import { useHouseholdEditing } from '../change/useHouseholdEditing';
import { MemberLens } from '../MemberLens';
import { toKeyFigures, type Totalled } from './figures';
import { MembersPanel } from './MembersPanel';
import { useHouseholdSummary, type HouseholdSummaryView } from './useHouseholdSummary';

/**
 * One household: its members, key figures, and accounts in groups, for the whole or for one member. Without a
 * valid id nothing is asked, and the screen looks the same as for someone else's household.
 */
export function HouseholdSummaryScreen() {
  const id = parseRecordId(useRouter().query.Id);
  return (
    <RecordGate id={id} error={null}>
      {(householdId) => <OneHousehold key={householdId} id={householdId} />}
    </RecordGate>
  );
}

function OneHousehold({ id }: { id: string }) {
  const view = useHouseholdSummary(id);
  return (
    <RecordGate id={id} error={view.overview.error}>
      {() => <HouseholdSummary view={view} />}
    </RecordGate>
  );
}

/** What a change of the household says anew, apart from the overview and the accounts. */
const SECTIONS = ['householdValueHistory', 'householdAssetAllocation', 'tasksOfRecord', 'notesList'] as const;

function HouseholdSummary({ view }: { view: HouseholdSummaryView }) {
  const t = useT('household');
  const record = useT('record');
  const locale = useLocale();
  const { id, overview, memberId, accounts } = view;
  const totalled = totalledOf(view);
  const dispatch = useAppDispatch();
  // Sections of another round are others: they ask when they come into sight.
  const [round, setRound] = useState(0);
  const name = overview.data?.results.name ?? '';
  const editing = useHouseholdEditing({
    id,
    name,
    onChanged() {
      overview.retry();
      accounts.view.retry();
      dispatch(answersForgotten({ screen: 'householdSummary', apis: [...SECTIONS] }));
      setRound((last) => last + 1);
    },
  });
  return (
    <Grid columns={1} gap={4} maxWidth="page">
      <HouseholdHead
        id={id}
        memberId={memberId}
        current="summary"
        overview={overview}
        actions={
          overview.data !== null && (
            <Row gap={2} canWrap>
              <LinkButton href={householdBriefPath(id, locale)} prefetch={false}>
                {record('brief')}
              </LinkButton>
              <ChangeMenu onOpen={editing.openForm} />
            </Row>
          )
        }
        onHeight={view.onInfoCardHeight}
      />
      <SlowNote isWaiting={overview.status === 'loading'} text={t('summary.slow')} />
      <MemberLens view={view} />
      <AccountLine
        view={null}
        accounts={accounts.choices}
        filter={accounts.filter}
        isAwaited={accounts.isAwaited}
        scope={t('summary.scope')}
      />
      {/* The overview's error stands in place of the head; here it would only be said twice. */}
      {(totalled !== overview || overview.status !== 'error') && (
        <PanelState view={totalled} title={t('figures.title')} skeleton={<KeyFiguresSkeleton />}>
          {(data) => <KeyFigures title={t('figures.title')} figures={toKeyFigures(data, { t, locale })} />}
        </PanelState>
      )}
      <RecordColumns
        work={<HouseholdWork view={view} round={round} />}
        facts={<HouseholdFacts view={view} round={round} />}
      />
      {editing.open !== null && (
        <ChangeForm
          key={editing.open}
          id={id}
          kind={editing.open}
          subject={name}
          onClose={editing.close}
          onSaved={editing.onSaved}
        />
      )}
    </Grid>
  );
}

/** What the figures tell of: the whole household, or what counts through the member and the accounts chosen. */
function totalledOf({ overview, accounts, isWhole }: HouseholdSummaryView): CallView<Totalled> {
  if (isWhole) return overview;
  const { data, ...call } = accounts.view;
  return { ...call, data: data && { ...data, ...data.counted } };
}

interface Column {
  view: HouseholdSummaryView;
  round: number;
}

/** The wide column: value over time, accounts in groups, what was written down. */
function HouseholdWork({ view: { id, overview, accounts }, round }: Column) {
  return (
    <>
      <ValueOverTimePanel key={`value ${round}`} screen="householdSummary" lens={accounts.lens} />
      <AccountsPanel accounts={accounts} lines={10} />
      <TasksSection
        key={`tasks ${round}`}
        screen="householdSummary"
        record="household"
        id={id}
        name={overview.data?.results.name ?? ''}
      />
      <NotesSection
        key={`notes ${round}`}
        screen="householdSummary"
        record="household"
        id={id}
        name={overview.data?.results.name ?? ''}
      />
    </>
  );
}

/** The narrow column: allocation and members. */
function HouseholdFacts({ view: { overview, accounts, memberId, see }, round }: Column) {
  const t = useT('household');
  const title = t('members.title');
  return (
    <>
      <AllocationPanel key={round} screen="householdSummary" lens={accounts.lens} />
      {overview.status !== 'error' && (
        <PanelState view={overview} title={title} skeleton={<DetailsSkeleton title={title} lines={10} />}>
          {(data) => <MembersPanel overview={data} memberId={memberId} onSee={see} />}
        </PanelState>
      )}
    </>
  );
}
