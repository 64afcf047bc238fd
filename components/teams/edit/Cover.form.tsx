import '@/components/ui/form/zodWithoutEval.form';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { Grid, Row, Stack } from '@/components/ui/layout';
import { coverForm, type CoverForm as Values } from '@/contract/teams/form';
import type { TeamEditAnswer } from '@/contract/teams/schema';
import { teamPath } from '@/contract/routes';
import { formatStaffName } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useFieldWords } from '../../kit/changes/useFieldWords';
import { EditSheet } from '../../kit/form/EditSheet';
import { useEditForm } from '../../kit/form/useEditForm';
import { Button } from '../../ui/Button';
import { ListNotes } from '../../ui/form/ListNotes';
import { Select, TextInput } from '../../ui/form/inputs';
import { labelOf, useFormNotes } from '../../ui/form/notes';
import { DateInput } from '../../ui/form/typedInputs';
import { CodeChecks } from './CodeChecks';
import { PreviewPanel } from './PreviewPanel';
import { type TeamFormProps, TeamFormSheet } from './TeamFormSheet';
import styles from './TeamForm.module.css';
import { useTeamRules } from './useTeamWords';

/** The form of who covers for whom, until when, with what the change would move. */
export function CoverForm({ id, subject, onClose, onSaved }: TeamFormProps) {
  const t = useT('teams');
  return (
    <TeamFormSheet {...{ id, subject, onClose }} action={t('edit.coverAction')}>
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
  const rules = useTeamRules();
  const values: Values = { cover: team.values.cover, reason: '' };
  const edit = useEditForm({
    call: 'teamSave',
    form: 'teamCover',
    entity: 'team',
    id: team.id,
    version: team.version,
    values,
    schema: coverForm,
    paths: ['cover'],
    beside: ['reason'],
    show: words.value,
    notice: { label: t('edit.notice', { name: team.name[locale] }), href: teamPath(team.id, locale) },
    onSaved,
  });
  const { success: isSound } = coverForm.safeParse(edit.form.watch());
  return (
    <EditSheet
      edit={edit}
      action={t('edit.coverAction')}
      subject={team.name[locale]}
      facts={t('edit.approves', { name: team.approver })}
      labels={{ cover: words.field('cover'), reason: t('edit.reason') }}
      wordsOf={rules}
      onClose={onClose}
    >
      <Stack gap={4} canShrink>
        <CoverFields team={team} />
        <TextInput name="reason" isOptional maxLength={500} />
        <PreviewPanel id={team.id} fields={edit.changed} effectiveOn={null} isSound={isSound} />
      </Stack>
    </EditSheet>
  );
}

/** The covers that are not over. What ended stays as it was. */
function CoverFields({ team }: { team: TeamEditAnswer }) {
  const t = useT('teams');
  const { labels } = useFormNotes();
  const { control, setValue } = useFormContext<Values>();
  const list = useFieldArray({ control, name: 'cover' });
  const cover = useWatch({ control, name: 'cover' });
  const { members, codes } = team.values;
  const owned = Object.keys(codes).filter((code) => codes[code] !== null);
  const ended = new Set(
    team.values.cover.filter(({ until }) => until < team.today).map((entry) => JSON.stringify(entry)),
  );

  return (
    <Stack as="fieldset" gap={2} justifyItems="start" canShrink className={styles.list} data-field="cover">
      <legend className={styles.legend}>{labelOf(labels, 'cover')}</legend>
      <ListNotes name="cover" />
      <Stack as="ul" gap={2}>
        {list.fields.map(({ id: key }, index) => {
          const entry = cover[index];
          const name = `cover.${index}` as const;
          const n = index + 1;
          if (entry === undefined || ended.has(JSON.stringify(entry))) return null;
          return (
            <Stack key={key} as="li" gap={2} padTop={3} canShrink className={styles.code}>
              <Grid columns={2} gap={3} className={styles.pair}>
                <Select
                  name={`${name}.away`}
                  label={t('cover.away')}
                  options={members.map(({ id, name: label }) => ({ value: id, label }))}
                />
                <Select
                  name={`${name}.covers`}
                  label={t('cover.covers')}
                  options={team.people.map((person) => ({
                    value: person.id,
                    label: formatStaffName(person),
                  }))}
                />
                <DateInput name={`${name}.from`} label={t('cover.from')} />
                <DateInput name={`${name}.until`} label={t('cover.until')} hint={t('edit.untilHint')} />
              </Grid>
              <div data-field={`${name}.codes`}>
                <ListNotes name={`${name}.codes`} />
                <CodeChecks
                  legend={t('edit.coverCodes', { n })}
                  codes={owned}
                  chosen={entry.codes}
                  onChange={(chosen) =>
                    setValue(`${name}.codes`, chosen ?? [], { shouldDirty: true, shouldValidate: true })
                  }
                />
              </div>
              <Row gap={2} canWrap align="center" justify="between" className={styles.codeEnd}>
                <Button variant="quiet" onClick={() => list.remove(index)}>
                  {t('edit.removeCover', { n })}
                </Button>
              </Row>
            </Stack>
          );
        })}
      </Stack>
      <Button
        onClick={() =>
          list.append({
            away: members[0]?.id ?? '',
            awayName: '',
            covers: '',
            coversName: '',
            codes: owned,
            from: team.today,
            until: '',
          })
        }
      >
        {t('edit.addCover')}
      </Button>
    </Stack>
  );
}
