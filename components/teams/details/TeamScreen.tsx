import { useRouter } from 'next/router';
import { Grid } from '@/components/ui/layout';
import type { TeamDetailsAnswer } from '@/contract/teams/schema';
import { teamsPath } from '@/contract/routes';
import { useLocale, useT } from '@/lib/i18n/useT';
import type { CallView } from '@/store/callView';
import { useScreenCall } from '@/store/useScreenCall';
import { PendingChanges } from '../../kit/changes/lazyPendingChanges';
import { Facts } from '../../kit/record/Facts';
import { KeyFigures, KeyFiguresSkeleton } from '../../kit/record/KeyFigures';
import { DetailsSkeleton, TablePanelSkeleton } from '../../kit/record/PanelSkeleton';
import { PanelState } from '../../kit/record/PanelState';
import { RecordColumns } from '../../kit/record/RecordColumns';
import { RecordGate } from '../../kit/record/RecordGate';
import { RecordHead } from '../../kit/record/RecordHead';
import { parseRecordId } from '../../kit/record/recordId';
import { SlowNote } from '../../kit/record/SlowNote';
import { TeamLoad } from '../../tasks/shared/TeamLoad';
import { Button } from '../../ui/Button';
import { openerOf, type Opener } from '../../ui/form/dynamicForm';
import { CoverForm, TeamForm } from '../edit/teamForms';
import { AboutCard } from './AboutCard';
import { CoverCard } from './CoverCard';
import { LanesCard } from './LanesCard';
import { MembersCard } from './MembersCard';
import { HistoryCard } from './HistoryCard';
import { teamFigures } from './figures';
import { useTeamEditing } from './useTeamEditing';

/** One team: who is in it, its rep codes and splits over time, who covers for whom, and what it comes to. */
export function TeamScreen() {
  const id = parseRecordId(useRouter().query.Id);
  const view = useScreenCall('team', 'teamDetails', id === null ? null : { id });
  return (
    <RecordGate id={id} error={view.error}>
      {(teamId) => <Team key={teamId} id={teamId} view={view} />}
    </RecordGate>
  );
}

type View = CallView<TeamDetailsAnswer>;

function Team({ id, view }: { id: string; view: View }) {
  const t = useT('teams');
  const locale = useLocale();
  const codes = useScreenCall('team', 'teamRepCodes', { id });
  const editing = useTeamEditing(id, view, codes.retry);
  const isThere = view.data !== null || view.error === null;
  return (
    <Grid columns={1} gap={4}>
      <Head view={view} edit={editing.mayEdit ? openerOf(TeamForm, () => editing.open('team')) : null} />
      <SlowNote isWaiting={view.status === 'loading'} text={t('slow')} />
      {isThere && (
        <>
          <PanelState view={view} title={t('figures.title')} skeleton={<KeyFiguresSkeleton />}>
            {(team) => <KeyFigures title={t('figures.title')} figures={teamFigures(team, t, locale)} />}
          </PanelState>
          <RecordColumns
            work={
              <>
                <PanelState
                  view={view}
                  title={t('members.title')}
                  skeleton={<TablePanelSkeleton title={t('members.title')} lines={3} />}
                >
                  {(team) => <MembersCard team={team} />}
                </PanelState>
                <PanelState
                  view={codes}
                  title={t('lanes.title')}
                  skeleton={<TablePanelSkeleton title={t('lanes.title')} lines={3} />}
                >
                  {(answer) => <LanesCard answer={answer} />}
                </PanelState>
                <PanelState
                  view={view}
                  title={t('cover.title')}
                  skeleton={<TablePanelSkeleton title={t('cover.title')} lines={2} />}
                >
                  {(team) => (
                    <CoverCard
                      cover={team.cover}
                      action={
                        editing.mayEdit && (
                          <Button variant="quiet" {...openerOf(CoverForm, () => editing.open('cover'))}>
                            {t('edit.openCover')}
                          </Button>
                        )
                      }
                    />
                  )}
                </PanelState>
              </>
            }
            facts={
              <>
                <TeamLoad id={id} />
                {editing.pending.changes.length > 0 && (
                  <PendingChanges pending={editing.pending} onApplied={editing.onApplied} />
                )}
                <PanelState
                  view={view}
                  title={t('about.title')}
                  skeleton={<DetailsSkeleton title={t('about.title')} lines={8} />}
                >
                  {(team) => <AboutCard team={team} />}
                </PanelState>
                <PanelState
                  view={view}
                  title={t('history.title')}
                  skeleton={<DetailsSkeleton title={t('history.title')} lines={2} />}
                >
                  {({ history }) => (
                    <HistoryCard
                      history={history}
                      onUndo={editing.mayEdit ? editing.undo : null}
                      hasFailed={editing.hasUndoFailed}
                    />
                  )}
                </PanelState>
              </>
            }
          />
        </>
      )}
      {editing.form === 'team' && <TeamForm {...editing.sheet} />}
      {editing.form === 'cover' && <CoverForm {...editing.sheet} />}
    </Grid>
  );
}

/** The name, what it is called in the other language, and who answers for it. */
function Head({ view, edit }: { view: View; edit: Opener | null }) {
  const t = useT('teams');
  const locale = useLocale();
  const other = locale === 'fr' ? 'en' : 'fr';
  return (
    <RecordHead
      overview={view}
      words={{ crumbs: t('crumbs'), page: t('page'), loading: t('loading') }}
      crumbs={[{ href: teamsPath(locale), text: t('title') }]}
      titleOf={({ name }) => name[locale]}
      actions={
        edit !== null &&
        view.data !== null && (
          <Button variant="accent" {...edit}>
            {t('edit.open')}
          </Button>
        )
      }
    >
      {({ name, branch, branchManager, regionalVicePresident, prestigeSupport }) => (
        <Facts
          facts={[
            { key: 'other', content: <span lang={other}>{name[other]}</span> },
            { key: 'branch', content: branch },
            { key: 'manager', content: t('facts.manager', { name: branchManager }) },
            { key: 'rvp', content: t('facts.rvp', { name: regionalVicePresident }) },
            ...(prestigeSupport === null ? [] : [{ key: 'prestige', content: prestigeSupport }]),
          ]}
        />
      )}
    </RecordHead>
  );
}
