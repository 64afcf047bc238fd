import type { ReactNode } from 'react';
import { Caption, Stack, Text } from '@/components/ui/layout';
import { useT } from '@/lib/i18n/useT';
import { ListNotes } from '../../ui/form/ListNotes';
import { labelOf, useFormNotes } from '../../ui/form/notes';
import styles from './ClientInfo.module.css';

interface Props {
  /** Path of the value: its parts are fields of their own in it. */
  name: string;
  hint?: string;
  children: ReactNode;
}

/** Several fields that are one value: what waits there, where it comes from, and its parts. */
export function Composite({ name, hint, children }: Props) {
  const t = useT('form');
  const { labels, checked } = useFormNotes();
  return (
    <Stack as="fieldset" gap={2} className={styles.list} data-field={name}>
      <legend className={styles.legend}>
        {labelOf(labels, name)}
        {checked.includes(name) && (
          <Text tone="faint" marginStart={2}>
            {t('checked')}
          </Text>
        )}
      </legend>
      <ListNotes name={name} />
      {children}
      {hint !== undefined && <Caption as="p">{hint}</Caption>}
    </Stack>
  );
}
