import type { ReactNode } from 'react';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import styles from './Facts.module.css';

export interface Fact {
  key: string;
  content: ReactNode;
  /** A list in a small window leaves it to its options. */
  isAside?: boolean;
}

/** A fact that is all words. */
export interface TextFact extends Fact {
  content: string;
}

interface Props {
  facts: readonly Fact[];
  /** They run on in the line that they stand in, whose start cuts the dots off: what follows stays with the last. */
  isRunning?: boolean;
}

/**
 * Facts in one line, middle dots between them, which are heard as pauses. Where the line is too short it goes on
 * below, a fact a line at the least, and no dot stands at either end.
 */
export function Facts({ facts, isRunning = false }: Props) {
  return (
    <span className={isRunning ? styles.running : styles.facts}>
      {facts.map(({ key, content, isAside = false }, index) => (
        <span key={key} className={styles.fact} data-aside={isAside ? '' : undefined}>
          {content}
          {index < facts.length - 1 && <VisuallyHidden>, </VisuallyHidden>}
        </span>
      ))}
    </span>
  );
}
