import { useId, useState, type ReactNode, type SyntheticEvent } from 'react';
import { Row, Stack, Text } from '@/components/ui/layout';
import type { Locale } from '@/contract/locale';
import { VIEW_NAME_MAX } from '@/contract/views/limits';
import type { TeamRef } from '@/contract/views/schema';
import { teamName } from '@/contract/views/teamName';
import { filterText } from '@/lib/filters/bookFilter';
import { useLocale, useT } from '@/lib/i18n/useT';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { TextField } from '../../ui/TextField';
import { useUnsaved } from '../../ui/useUnsaved';
import styles from './Views.module.css';

/** What a person says of a view: its name, and who sees it. */
export interface ViewNaming {
  name: string;
  /** Null keeps it to its owner. */
  teamId: number | null;
}

interface Props {
  title: string;
  start: ViewNaming;
  teams: readonly TeamRef[];
  /** Names of the person's other views: two of one name could not be told apart. */
  taken: readonly string[];
  /** Typed text that could not be saved earlier; null when there is none. */
  typed?: ViewNaming | null;
  isBusy: boolean;
  onBack(): void;
  onSave(naming: ViewNaming): void;
  /** More that can be done, under the form. */
  children?: ReactNode;
}

const isSameName = (a: string, b: string, locale: Locale) =>
  a.toLocaleLowerCase(locale) === b.toLocaleLowerCase(locale);

/** Name of a view, and who sees it. */
export function ViewForm({ title, start, typed, teams, taken, isBusy, onBack, onSave, children }: Props) {
  const t = useT('filters');
  const locale = useLocale();
  const group = useId();
  const [name, setName] = useState(typed?.name ?? start.name);
  const [teamId, setTeam] = useState(typed ? typed.teamId : start.teamId);
  const [isAsked, setAsked] = useState(false);
  const text = filterText(name);
  useUnsaved(text !== start.name || teamId !== start.teamId);
  const isTaken = taken.some((other) => isSameName(other, text, locale));
  const fault = text === '' ? 'views.nameMissing' : isTaken ? 'views.nameTaken' : null;
  const audiences = [
    { id: null, label: t('views.forMe') },
    ...teams.map((team) => ({ id: team.id, label: teamName(team, locale) })),
  ];

  function onSubmit(event: SyntheticEvent) {
    event.preventDefault();
    setAsked(true);
    if (fault === null) onSave({ name: text, teamId });
  }
  return (
    <>
      <Row gap={1} align="center" className={styles.head}>
        <Button variant="quiet" isIconOnly aria-label={t('views.back')} onClick={onBack}>
          <Icon name="chevronLeft" />
        </Button>
        <h2 className="type-heading">{title}</h2>
      </Row>
      <Stack as="form" gap={3} className={styles.form} onSubmit={onSubmit}>
        <TextField
          label={t('views.name')}
          autoFocus
          autoComplete="off"
          maxLength={VIEW_NAME_MAX}
          aria-invalid={(isAsked && fault !== null) || undefined}
          value={name}
          onChange={setName}
        />
        <Text role="alert" as="p" tone="bad" className={styles.failed}>
          {isAsked && fault !== null && t(fault)}
        </Text>
        {teams.length > 0 && (
          <fieldset className={styles.audience}>
            <legend className="type-caption">{t('views.audience')}</legend>
            {audiences.map(({ id, label }) => (
              <label key={id}>
                <input type="radio" name={group} checked={teamId === id} onChange={() => setTeam(id)} />
                {label}
              </label>
            ))}
          </fieldset>
        )}
        <Button variant="accent" type="submit" isBusy={isBusy}>
          {t('views.save')}
        </Button>
      </Stack>
      {children}
    </>
  );
}
