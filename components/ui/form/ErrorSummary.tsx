import { flushSync } from 'react-dom';
import { useFormState } from 'react-hook-form';
import { useT } from '@/lib/i18n/useT';
import { focusField } from './focusField';
import styles from './Form.module.css';
import { labelOf, useFormNotes } from './notes';
import { faultsOf } from './resolver';
import { useRuleWords } from './rules';

/** All that keeps a form from being saved, first in it; each entry leads to its field. Shown once Save was pressed. */
export function ErrorSummary() {
  const t = useT('form');
  const { errors, submitCount } = useFormState();
  const { labels, reveal } = useFormNotes();
  const wordsOf = useRuleWords();
  const faults = faultsOf(errors).filter(({ name }) => !name.startsWith('root'));

  if (submitCount === 0 || faults.length === 0) return null;
  return (
    <div role="alert" className={styles.summary}>
      <p className={styles.summaryTitle}>{t('errors.title', { count: faults.length })}</p>
      <ul>
        {faults.map(({ name, rule }) => (
          <li key={name}>
            <button
              type="button"
              className={styles.toField}
              onClick={({ currentTarget }) => {
                flushSync(() => reveal(name));
                focusField(name, currentTarget);
              }}
            >
              {labelOf(labels, name)}
            </button>{' '}
            {wordsOf(rule, name)}
          </li>
        ))}
      </ul>
    </div>
  );
}
