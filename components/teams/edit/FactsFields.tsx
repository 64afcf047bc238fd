import { Grid, Stack } from '@/components/ui/layout';
import { TEAM_NAME_MAX, TEAM_STATUSES } from '@/contract/teams/codes';
import type { TeamEditAnswer } from '@/contract/teams/schema';
import { useT } from '@/lib/i18n/useT';
import { Field } from '../../ui/form/Field';
import { controlClass, Select, TextInput } from '../../ui/form/inputs';
import styles from './TeamForm.module.css';

/** What the team is called in both languages, whether it is open, its branch and its prestige desk. */
export function FactsFields({ team }: { team: TeamEditAnswer }) {
  const t = useT('teams');
  // A desk that the firm has no more stays to be chosen while the team has it.
  const desks = [...new Set([...team.desks, ...(team.values.desk === null ? [] : [team.values.desk])])];
  return (
    <Stack as="fieldset" gap={2} justifyItems="start" canShrink className={styles.list}>
      <legend className={styles.legend}>{t('edit.facts')}</legend>
      <Grid columns={2} gap={3} align="start" isWide className={styles.facts}>
        <TextInput name="nameEn" isRequired maxLength={TEAM_NAME_MAX} />
        <TextInput name="nameFr" isRequired maxLength={TEAM_NAME_MAX} />
        <BranchSelect branches={team.branches} />
        <Select
          name="desk"
          none={t('edit.noDesk')}
          options={desks.map((desk) => ({ value: desk, label: desk }))}
        />
        <Select
          name="status"
          options={TEAM_STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))}
        />
      </Grid>
    </Stack>
  );
}

const idOf = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'id' in value ? String(value.id) : '';

/** One of the firm's branches. Its value is the id with the name, as the log keeps it. */
function BranchSelect({ branches }: Pick<TeamEditAnswer, 'branches'>) {
  const t = useT('teams');
  const find = (id: string) => branches.find((branch) => branch.id === id);
  return (
    <Field name="branch" hint={t('edit.branchHint')} show={(value) => find(idOf(value))?.name ?? null}>
      {({ field: { ref, value, onChange, onBlur, name }, aria, ...state }) => (
        <select
          {...{ ...aria, ref, name, onBlur }}
          className={controlClass(state)}
          value={idOf(value)}
          onChange={({ target }) => {
            const chosen = find(target.value);
            if (chosen !== undefined) onChange({ id: chosen.id, name: chosen.name });
          }}
        >
          {branches.map(({ id, name: label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
