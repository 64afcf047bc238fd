import type { ReactNode } from 'react';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { Box } from '@/components/ui/layout';
import styles from './Facts.module.css';

export interface Fact {
  key: string;
  content: ReactNode;
  /** In a small window, a list moves it to its options. */
  isAside?: boolean;
}

/** A fact that is only words. */
export interface TextFact extends Fact {
  content: string;
}

interface Props {
  facts: readonly Fact[];
  /**
   * They continue the line that they stand in, whose start cuts off the dots. Whatever follows stays with the
   * last fact.
   */
  isRunning?: boolean;
}

/**
 * Facts in one line, separated by middle dots, which a screen reader hears as pauses. When the line is too
 * short it wraps between facts, and no dot is at either end of a line.
 */
export function Facts({ facts, isRunning = false }: Props) {
  return (
    <span className={isRunning ? styles.running : styles.facts}>
      {facts.map(({ key, content, isAside = false }, index) => (
        <Box key={key} as="span" canShrink className={styles.fact} data-aside={isAside ? '' : undefined}>
          {content}
          {index < facts.length - 1 && <VisuallyHidden>, </VisuallyHidden>}
        </Box>
      ))}
    </span>
  );
}
