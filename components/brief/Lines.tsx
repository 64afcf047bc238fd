import type { ReactNode } from 'react';
import { formatCount } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import type { BriefLine } from '@/lib/words/brief';
import { Caption, Stack, Text } from '../ui/layout';
import styles from './Brief.module.css';

interface Line {
  key: string;
  content: ReactNode;
}

/** Plain texts as lines. */
export const linesOf = (lines: readonly BriefLine[]): Line[] =>
  lines.map(({ key, text }) => ({ key, content: text }));

interface Props {
  lines: readonly Line[];
  /** What is said where there is none. */
  none: string;
  /** How many there are, shown or not. */
  count?: number;
}

/** Lines of a section, one below the other, and how many are left out. */
export function Lines({ lines, none, count = lines.length }: Props) {
  const t = useT('brief');
  const locale = useLocale();
  const more = count - lines.length;
  if (count === 0) {
    return (
      <Text as="p" tone="soft">
        {none}
      </Text>
    );
  }
  return (
    <>
      <Stack as="ul" gap={1} className={styles.lines}>
        {lines.map(({ key, content }) => (
          <Text key={key} as="li" breaks="anywhere">
            {content}
          </Text>
        ))}
      </Stack>
      {more > 0 && <Caption as="p">{t('more', { count: more, n: formatCount(more, locale) })}</Caption>}
    </>
  );
}
