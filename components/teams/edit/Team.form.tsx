import '@/components/ui/form/zodWithoutEval.form';
import { Grid, Stack } from '@/components/ui/layout';
import { TEAM_FACTS } from '@/contract/teams/codes';
import { teamForm, type TeamForm as Values } from '@/contract/teams/form';
import type { TeamEditAnswer } from '@/contract/teams/schema';
import { teamPath } from '@/contract/routes';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useFieldWords } from '../../kit/changes/useFieldWords';
import { EditSheet } from '../../kit/form/EditSheet';
import { useEditForm } from '../../kit/form/useEditForm';
import { DateInput } from '../../ui/form/typedInputs';
import { TextInput } from '../../ui/form/inputs';
import { CodesFields } from './CodesFields';
import { FactsFields } from './FactsFields';
import { MembersFields } from './MembersFields';
import { PreviewPanel } from './PreviewPanel';
import { type TeamFormProps, TeamFormSheet } from './TeamFormSheet';
import styles from './TeamForm.module.css';
import { useTeamRules } from './useTeamWords';

/** The form of a team's names, branch, members and rep codes from a day on, with what the change would move. */
export function TeamForm({ id, subject, onClose, onSaved }: TeamFormProps) {
  const t = useT('teams');
  return (
    <TeamFormSheet {...{ id, subject, onClose }} action={t('edit.action')}>
      {(team) => <Loaded key={team.id} {...{ team, onClose, onSaved }} />}
    </TeamFormSheet>
  );
}

function Loaded({
  team,
  onClose,
  onSaved,
}: Pick<TeamFormProps, 'onClose' | 'onSaved'> & { team: TeamEditAnswer }) {
  const t = useT('teams');
  const locale = useLocale();
  const words = useFieldWords();
  const { cover: _, ...own } = team.values;
  const { codes } = own;
  const values: Values = { ...own, effectiveOn: team.today, reason: '' };
  const paths = [...TEAM_FACTS, 'members', ...Object.keys(codes).map((code) => `codes.${code}`)];
  const edit = useEditForm({
    call: 'teamSave',
    form: 'team',
    entity: 'team',
    id: team.id,
    version: team.version,
    values,
    schema: teamForm,
    paths,
    beside: ['effectiveOn', 'reason'],
    show: words.value,
    notice: { label: t('edit.notice', { name: team.name[locale] }), href: teamPath(team.id, locale) },
    onSaved,
  });
  const typed = edit.form.watch();
  const rules = useTeamRules(Object.keys(typed.codes).filter((code) => typed.codes[code] !== null));
  const { success: isSound } = teamForm.safeParse(typed);
  const labels = {
    effectiveOn: t('edit.effectiveOn'),
    reason: t('edit.reason'),
    ...Object.fromEntries(paths.map((path) => [path, words.field(path)])),
  };
  return (
    <EditSheet
      edit={edit}
      action={t('edit.action')}
      subject={team.name[locale]}
      facts={t('edit.approves', { name: team.approver })}
      labels={labels}
      wordsOf={rules}
      onClose={onClose}
    >
      <Stack gap={4} canShrink>
        <Grid columns={2} gap={3} className={styles.pair}>
          <DateInput name="effectiveOn" hint={t('edit.effectiveHint')} />
          <TextInput name="reason" isOptional maxLength={500} />
        </Grid>
        <FactsFields team={team} />
        <MembersFields team={team} />
        <CodesFields team={team} />
        <PreviewPanel id={team.id} fields={edit.changed} effectiveOn={typed.effectiveOn} isSound={isSound} />
      </Stack>
    </EditSheet>
  );
}
