import { useId, type ReactNode } from 'react';
import type { SaveConflict } from '@/contract/callError';
import type { FieldConflict, FieldValue } from '@/contract/changes/schema';
import { getConfig } from '@/lib/config/browser';
import { formatStaffName, formatTime } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { Button } from '../Button';
import { Grid, Row, Stack, Text } from '../layout';
import styles from './Form.module.css';
import { labelOf, useFormNotes } from './notes';

/** Whose value of a field is to be saved. */
export type Side = 'theirs' | 'yours';

/** The choices so far, by path. */
export type Choices = Readonly<Record<string, Side>>;

interface Props {
  conflict: SaveConflict;
  choices: Choices;
  onChoose(choices: Choices): void;
  /** A value of a field in words. */
  show(path: string, value: FieldValue): string;
  /** Paths that are saved besides those that collide. */
  others: readonly { path: string; value: FieldValue }[];
  /** Beneath it: why, for the log. */
  children?: ReactNode;
}

/** True when a person collides only with what the same person saved in another tab. */
export const isOwnAlone = ({ conflicts }: SaveConflict): boolean =>
  conflicts.every(({ isOwn }) => isOwn === true);

/**
 * Two people changed the same fields: what stood there, what is saved now, and what was typed here, side by side, with a
 * choice for each field. Then what was merged without a question, and what will be saved.
 */
export function ConflictMerge({ conflict, choices, onChoose, show, others, children }: Props) {
  const t = useT('form');
  const locale = useLocale();
  const id = useId();
  const { labels } = useFormNotes();
  const { conflicts, merged, version } = conflict;
  const nameOf = ({ by, at, isOwn }: FieldConflict) =>
    isOwn === true
      ? t('conflict.youAt', { time: formatTime(at, locale, { timeZone: getConfig().timeZone }) })
      : formatStaffName(by);
  const names = [...new Set(conflicts.map(nameOf))];
  const who = names.join(', ');
  const all = (side: Side) => onChoose(Object.fromEntries(conflicts.map(({ path }) => [path, side])));
  const words = (path: string, value: FieldValue) => show(path, value) || t('empty');
  return (
    <Stack gap={3}>
      <Stack role="alert" gap={1} pad="3 4" radius="button" fill="warn">
        <Text as="p" weight={600}>
          {t(isOwnAlone(conflict) ? 'conflict.titleOwn' : 'conflict.title', { name: who })}
        </Text>
        <p>{t('conflict.text', { count: conflicts.length })}</p>
      </Stack>
      <h3 className={styles.heading}>{t('conflict.choose', { count: conflicts.length })}</h3>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('conflict.field')}</th>
            <th scope="col">{t('conflict.base')}</th>
            <th scope="col">{t('conflict.theirs', { name: who, version })}</th>
            <th scope="col">{t('conflict.yours')}</th>
          </tr>
        </thead>
        <tbody>
          {conflicts.map((field) => {
            const { path } = field;
            const label = labelOf(labels, path);
            const sides = [
              { side: 'theirs', value: field.theirs, name: nameOf(field) },
              { side: 'yours', value: field.yours, name: t('conflict.you') },
            ] as const;
            return (
              <tr key={path}>
                <th scope="row">{label}</th>
                <td>
                  <span className={styles.who}>{t('conflict.base')}</span>
                  {words(path, field.base)}
                </td>
                {sides.map(({ side, value, name }) => (
                  <td key={side}>
                    <Row
                      as="label"
                      gap={2}
                      align="start"
                      pad={2}
                      border="edge"
                      radius="button"
                      className={styles.pick}
                    >
                      <input
                        type="radio"
                        name={`${id}-${path}`}
                        aria-label={t('conflict.pick', { label, name, value: words(path, value) })}
                        checked={choices[path] === side}
                        onChange={() => onChoose({ ...choices, [path]: side })}
                      />
                      <span>
                        <span className={styles.who}>{name}</span>
                        {words(path, value)}
                      </span>
                    </Row>
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
      <Row gap={2} canWrap>
        <Button onClick={() => all('theirs')}>{t('conflict.allTheirs')}</Button>
        <Button onClick={() => all('yours')}>{t('conflict.allMine')}</Button>
      </Row>
      {merged.length > 0 && (
        <>
          <h3 className={styles.heading}>{t('conflict.merged')}</h3>
          <Grid as="dl" gap="1 3" className={styles.result}>
            {merged.map((field) => (
              <MergedRow
                key={field.path}
                label={labelOf(labels, field.path)}
                text={t('conflict.mergedBy', {
                  was: words(field.path, field.was),
                  became: words(field.path, field.became),
                  name: formatStaffName(field.by),
                })}
              />
            ))}
          </Grid>
        </>
      )}
      <h3 className={styles.heading}>{t('conflict.result', { version: version + 1 })}</h3>
      <Grid as="dl" gap="1 3" className={styles.result}>
        {conflicts.map((field) => {
          const side = choices[field.path];
          const text =
            side === undefined
              ? t('conflict.undecided')
              : side === 'theirs'
                ? t('conflict.kept', { value: words(field.path, field.theirs) })
                : t('conflict.replaced', {
                    value: words(field.path, field.yours),
                    theirs: words(field.path, field.theirs),
                  });
          return <MergedRow key={field.path} label={labelOf(labels, field.path)} text={text} />;
        })}
        {others.map(({ path, value }) => (
          <MergedRow key={path} label={labelOf(labels, path)} text={words(path, value)} />
        ))}
      </Grid>
      {children}
    </Stack>
  );
}

function MergedRow({ label, text }: { label: string; text: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{text}</dd>
    </>
  );
}
