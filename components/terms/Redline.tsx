import { useMemo } from 'react';
import type { Locale } from '@/contract/locale';
import { useT } from '@/lib/i18n/useT';
import { Text } from '../ui/layout';
import { type RedlineLine, type RedlinePart, redlineOf } from './changedLines';
import styles from './Terms.module.css';

interface Props {
  /** Markdown of the version that the person accepted last, and of the new one. */
  before: string;
  after: string;
  language: Locale;
}

/** Lines with the items of one list together. */
function groupsOf(lines: readonly RedlineLine[]): RedlineLine[][] {
  const groups: RedlineLine[][] = [];
  for (const line of lines) {
    const last = groups.at(-1);
    const isItem = line.kind === 'ul' || line.kind === 'ol';
    if (isItem && last?.[0]?.kind === line.kind) last.push(line);
    else groups.push([line]);
  }
  return groups;
}

/** The new text with what was added and what was taken out since another one. It brings the library that compares. */
export function Redline({ before, after, language }: Props) {
  const t = useT('termsNCondition');
  const groups = useMemo(() => groupsOf(redlineOf(before, after)), [before, after]);
  return (
    <>
      <Text as="p" tone="soft" size="note" marginBottom={3} className={styles.legend}>
        <ins>{t('redline.added')}</ins> <del>{t('redline.removed')}</del>
      </Text>
      <div lang={language} className={styles.text}>
        {groups.map((lines, at) => (
          <Group key={at} lines={lines} />
        ))}
      </div>
    </>
  );
}

const TAGS = { h1: 'h2', h2: 'h3', h3: 'h4', p: 'p' } as const;

function Group({ lines }: { lines: readonly RedlineLine[] }) {
  const [first] = lines;
  if (first === undefined) return null;
  const { kind, parts } = first;
  if (kind === 'ul' || kind === 'ol') {
    const List = kind;
    return (
      <List>
        {lines.map((line, at) => (
          <li key={at}>
            <Parts parts={line.parts} />
          </li>
        ))}
      </List>
    );
  }
  const Tag = TAGS[kind];
  return (
    <Tag>
      <Parts parts={parts} />
    </Tag>
  );
}

function Parts({ parts }: { parts: readonly RedlinePart[] }) {
  return parts.map(({ text, is }, at) => {
    if (is === 'added') return <ins key={at}>{text}</ins>;
    return is === 'removed' ? <del key={at}>{text}</del> : text;
  });
}
