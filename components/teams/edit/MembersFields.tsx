import { useEffect } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { Grid, Stack, Text } from '@/components/ui/layout';
import { look } from '@/components/ui/look';
import { SHARE_ROLES, TEAM_ROLES, type TeamRole } from '@/contract/teams/codes';
import type { TeamForm } from '@/contract/teams/form';
import type { TeamEditAnswer } from '@/contract/teams/schema';
import { formatStaffName } from '@/lib/format';
import { useT } from '@/lib/i18n/useT';
import { Button } from '../../ui/Button';
import { ListNotes } from '../../ui/form/ListNotes';
import { Select } from '../../ui/form/inputs';
import { labelOf, useFormNotes } from '../../ui/form/notes';
import { Icon } from '../../ui/Icon';
import { SelectField } from '../../ui/SelectField';
import { CodeChecks } from './CodeChecks';
import styles from './TeamForm.module.css';

/** Who is in the team, in which role, and which rep codes an associate or assistant reads. */
export function MembersFields({ team }: { team: TeamEditAnswer }) {
  const t = useT('teams');
  const { labels } = useFormNotes();
  const { control, setValue } = useFormContext<TeamForm>();
  const list = useFieldArray({ control, name: 'members' });
  const members = useWatch({ control, name: 'members' });
  const codes = useWatch({ control, name: 'codes' });
  const owned = Object.keys(codes).filter((code) => codes[code] !== null);
  const others = team.people.filter(({ id }) => !members.some((member) => member.id === id));

  // Advisors and portfolio managers read what they share, and nothing else is to be chosen.
  const sharing = members.findIndex(({ role, reads }) => reads !== null && SHARE_ROLES.includes(role));
  useEffect(() => {
    if (sharing >= 0) setValue(`members.${sharing}.reads`, null, { shouldDirty: true });
  }, [sharing, setValue]);

  function add(id: string) {
    const person = others.find((each) => each.id === id);
    if (person === undefined) return;
    list.append({
      id,
      name: formatStaffName(person),
      role: person.isRegistered ? 'associate' : 'assistant',
      reads: null,
    });
  }

  return (
    <Stack as="fieldset" gap={2} justifyItems="start" canShrink className={styles.list} data-field="members">
      <legend className={styles.legend}>{labelOf(labels, 'members')}</legend>
      <ListNotes name="members" />
      <Stack as="ul" gap={2}>
        {list.fields.map(({ id: key, name }, index) => {
          const member = members[index];
          const isReader = member !== undefined && !SHARE_ROLES.includes(member.role);
          return (
            <Grid key={key} as="li" gap="1 2" align="center" padY={1} rule="top" className={styles.member}>
              <Text weight={500}>{name}</Text>
              <Select
                name={`members.${index}.role`}
                label={t('edit.roleOf', { name })}
                isLabelHidden
                options={TEAM_ROLES.map((value: TeamRole) => ({ value, label: t(`role.${value}`) }))}
              />
              <Button
                variant="quiet"
                isIconOnly
                aria-label={t('edit.removeOf', { name })}
                onClick={() => list.remove(index)}
              >
                <Icon name="close" />
              </Button>
              {isReader && (
                <CodeChecks
                  className={look({ isFullRow: true })}
                  legend={t('edit.readsOf', { name })}
                  codes={owned}
                  chosen={member.reads}
                  all={t('edit.readsAll')}
                  onChange={(reads) => setValue(`members.${index}.reads`, reads, { shouldDirty: true })}
                />
              )}
            </Grid>
          );
        })}
      </Stack>
      {others.length > 0 && (
        <SelectField
          label={t('edit.addMember')}
          value=""
          options={[
            { value: '', label: t('edit.choose') },
            ...others.map((person) => ({ value: person.id, label: formatStaffName(person) })),
          ]}
          onChange={add}
        />
      )}
    </Stack>
  );
}
