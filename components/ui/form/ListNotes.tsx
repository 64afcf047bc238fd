import { get, useFormState } from 'react-hook-form';
import { useT } from '@/lib/i18n/useT';
import { Text } from '../layout';
import styles from './Field.module.css';
import { labelOf, useFormNotes } from './notes';
import { PendingBox } from './PendingBox';
import { useRuleWords } from './rules';

/**
 * What is to be said of a list that is one value: what waits there, what somebody else has saved meanwhile, where it comes
 * from, and what is wrong with it as a whole.
 */
export function ListNotes({ name }: { name: string }) {
  const t = useT('form');
  const { labels, pending, meanwhile, sources } = useFormNotes();
  const wordsOf = useRuleWords();
  const { errors } = useFormState();
  const fault = get(errors, `${name}.root`) as { message?: string } | undefined;
  const own = get(errors, name) as { type?: unknown; message?: unknown } | undefined;
  const rule =
    fault?.message ?? (typeof own?.type === 'string' && typeof own.message === 'string' ? own.message : null);
  const note = pending[name];
  const newer = meanwhile[name];
  return (
    <>
      {note !== undefined && <PendingBox note={note} label={labelOf(labels, name)} />}
      {rule !== null && <p className={styles.error}>{wordsOf(rule, name)}</p>}
      {newer !== undefined && (
        <Text as="p" tone="warn" marginTop={0.5}>
          {t('meanwhile', { value: newer || t('empty') })}
        </Text>
      )}
      {sources[name] !== undefined && <p className={styles.hint}>{sources[name]}</p>}
    </>
  );
}
