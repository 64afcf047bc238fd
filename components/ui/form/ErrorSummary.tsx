import { flushSync } from 'react-dom';
import { useFormState } from 'react-hook-form';
import { useT } from '@/lib/i18n/useT';
import { Box, Text } from '../layout';
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
    <Box role="alert" pad="3 4" radius="button" fill="bad">
      <Text as="p" weight={600}>
        {t('errors.title', { count: faults.length })}
      </Text>
      <ul>
        {faults.map(({ name, rule }) => (
          <li key={name}>
            <Text
              type="button"
              as="button"
              tone="bad"
              weight={600}
              minHeight={24}
              className={styles.toField}
              onClick={({ currentTarget }) => {
                flushSync(() => reveal(name));
                focusField(name, currentTarget);
              }}
            >
              {labelOf(labels, name)}
            </Text>{' '}
            {wordsOf(rule, name)}
          </li>
        ))}
      </ul>
    </Box>
  );
}
