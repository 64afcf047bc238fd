import {
  get,
  useFieldArray,
  useFormContext,
  useFormState,
  useWatch,
  type FieldArray,
  type FieldArrayPath,
} from 'react-hook-form';
import { Grid, Row, Stack, Text } from '@/components/ui/layout';
import { look } from '@/components/ui/look';
import { SHARE_ROLES } from '@/contract/teams/codes';
import type { TeamForm } from '@/contract/teams/form';
import type { TeamEditAnswer } from '@/contract/teams/schema';
import { formatCount, formatPercent, WHOLE_BP } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { Button } from '../../ui/Button';
import { cx } from '../../ui/cx';
import { ListNotes } from '../../ui/form/ListNotes';
import { labelOf, useFormNotes } from '../../ui/form/notes';
import { useRuleWords } from '../../ui/form/rules';
import { PercentInput } from '../../ui/form/typedInputs';
import { Icon } from '../../ui/Icon';
import { SelectField } from '../../ui/SelectField';
import styles from './TeamForm.module.css';

/** The rep codes of the team, each with its splits; codes that no team owns can come in. */
export function CodesFields({ team }: { team: TeamEditAnswer }) {
  const t = useT('teams');
  const locale = useLocale();
  const { control, setValue } = useFormContext<TeamForm>();
  const codes = useWatch({ control, name: 'codes' });
  const members = useWatch({ control, name: 'members' });
  const names = Object.keys(codes).sort();
  const free = names.filter((code) => codes[code] === null);
  const first = members.find(({ role }) => SHARE_ROLES.includes(role));

  function take(code: string) {
    if (first === undefined || !free.includes(code)) return;
    const whole = { id: first.id, name: first.name, shareBp: WHOLE_BP };
    setValue(`codes.${code}`, { isPrimary: false, splits: [whole] }, { shouldDirty: true });
  }

  return (
    <Stack gap={2} justifyItems="start" canShrink className={styles.list}>
      <h3 className={styles.heading}>{t('edit.codes')}</h3>
      {names.map((code) => (
        <CodeFields
          key={code}
          code={code}
          isOwn={codes[code] !== null}
          // One that leaves the team stays in sight until it is saved, with the way back.
          wasOwn={team.values.codes[code] !== null}
          onGive={() => setValue(`codes.${code}`, null, { shouldDirty: true })}
          onTakeBack={() => {
            const before = team.values.codes[code];
            if (before !== undefined) setValue(`codes.${code}`, before, { shouldDirty: true });
          }}
        />
      ))}
      {team.unseenCount > 0 && (
        <Text as="p" tone="soft">
          {t('edit.unseen', { count: team.unseenCount, n: formatCount(team.unseenCount, locale) })}
        </Text>
      )}
      {free.some((code) => team.values.codes[code] === null) && (
        <SelectField
          label={t('edit.addCode')}
          value=""
          options={[
            { value: '', label: t('edit.choose') },
            ...free
              .filter((code) => team.values.codes[code] === null)
              .map((code) => ({ value: code, label: code })),
          ]}
          onChange={take}
        />
      )}
    </Stack>
  );
}

interface CodeProps {
  code: string;
  isOwn: boolean;
  wasOwn: boolean;
  onGive(): void;
  onTakeBack(): void;
}

function CodeFields({ code, isOwn, wasOwn, onGive, onTakeBack }: CodeProps) {
  const t = useT('teams');
  const { labels } = useFormNotes();
  const path = `codes.${code}`;
  if (!isOwn && !wasOwn) return null;
  return (
    <Stack as="fieldset" gap={2} padTop={3} canShrink className={styles.code} data-field={path}>
      <legend className={styles.legend}>{labelOf(labels, path)}</legend>
      <ListNotes name={path} />
      {isOwn ? (
        <>
          <Splits code={code} />
          <Row gap={2} canWrap align="center" justify="between" className={styles.codeEnd}>
            <PrimaryCheck code={code} />
            <Button variant="quiet" onClick={onGive}>
              {t('edit.give', { code })}
            </Button>
          </Row>
        </>
      ) : (
        <Row as="p" gap={2} canWrap align="center" justify="between" className={styles.codeEnd}>
          <span>{t('edit.leaves')}</span>
          <Button variant="quiet" onClick={onTakeBack}>
            {t('edit.takeBack', { code })}
          </Button>
        </Row>
      )}
    </Stack>
  );
}

/** Whether it is the team's primary rep code. */
function PrimaryCheck({ code }: { code: string }) {
  const t = useT('teams');
  const wordsOf = useRuleWords();
  const { control, setValue } = useFormContext<TeamForm>();
  const { errors } = useFormState({ control });
  const value = useWatch({ control, name: `codes.${code}` });
  const name = `codes.${code}.isPrimary` as const;
  const fault = get(errors, name) as { message?: string } | undefined;
  return (
    <span data-field={name}>
      <Row as="label" isInline gap={1.5} align="center" minHeight={28} className={styles.check}>
        <input
          type="checkbox"
          aria-label={t('edit.primaryOf', { code })}
          aria-invalid={fault !== undefined}
          checked={value?.isPrimary === true}
          onChange={({ target }) => setValue(name, target.checked, { shouldDirty: true })}
        />
        {t('edit.primary')}
      </Row>
      {fault?.message !== undefined && (
        <span className={look({ tone: 'bad' })}> {wordsOf(fault.message, name)}</span>
      )}
    </span>
  );
}

/** How a rep code is split, and what the shares add up to. */
function Splits({ code }: { code: string }) {
  const t = useT('teams');
  const locale = useLocale();
  const { control } = useFormContext<TeamForm>();
  const name = `codes.${code}.splits` as const;
  const list = useFieldArray({ control, name: name as FieldArrayPath<TeamForm> });
  const members = useWatch({ control, name: 'members' });
  const value = useWatch({ control, name: `codes.${code}` });
  const splits = value?.splits ?? [];
  const sharing = members.filter(({ role }) => SHARE_ROLES.includes(role));
  const left = sharing.filter(({ id }) => !splits.some((split) => split.id === id));
  const whole = splits.reduce((sum, { shareBp }) => sum + (typeof shareBp === 'number' ? shareBp : 0), 0);

  function add(id: string) {
    const member = left.find((each) => each.id === id);
    if (member === undefined) return;
    const share = { id, name: member.name, shareBp: Math.max(1, WHOLE_BP - whole) };
    list.append(share as FieldArray<TeamForm, FieldArrayPath<TeamForm>>);
  }

  return (
    <div data-field={name}>
      <ListNotes name={name} />
      <Stack as="ul" gap={2}>
        {list.fields.map(({ id: key }, index) => (
          <Grid
            key={key}
            as="li"
            gap={2}
            align="center"
            className={styles.split}
            data-field={`${name}.${index}.id`}
          >
            <Text weight={500}>{splits[index]?.name}</Text>
            <PercentInput
              name={`${name}.${index}.shareBp`}
              label={t('edit.shareOf', { code, name: splits[index]?.name ?? '' })}
              isLabelHidden
            />
            <Button
              variant="quiet"
              isIconOnly
              aria-label={t('edit.removeShare', { code, name: splits[index]?.name ?? '' })}
              disabled={list.fields.length === 1}
              onClick={() => list.remove(index)}
            >
              <Icon name="close" />
            </Button>
          </Grid>
        ))}
      </Stack>
      <Row as="p" gap={2} canWrap align="center" justify="between" className={styles.codeEnd}>
        <Text isNumeric className={cx(whole !== WHOLE_BP && look({ tone: 'bad' }))}>
          {t('edit.total', { share: formatPercent(whole, locale) })}
        </Text>
        {left.length > 0 && (
          <SelectField
            label={t('edit.addShare', { code })}
            value=""
            options={[
              { value: '', label: t('edit.choose') },
              ...left.map((each) => ({ value: each.id, label: each.name })),
            ]}
            onChange={add}
          />
        )}
      </Row>
    </div>
  );
}
