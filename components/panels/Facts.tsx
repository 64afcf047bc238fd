import { Fragment, type ReactNode } from 'react';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import styles from './Facts.module.css';

export interface Fact {
  key: string;
  content: ReactNode;
}

interface Props {
  facts: readonly Fact[];
}

/** Facts in one line, separated by middle dots, which are heard as pauses. Wraps between facts before within one. */
export function Facts({ facts }: Props) {
  return (
    <span className={styles.facts}>
      {facts.map(({ key, content }, index) => (
        <Fragment key={key}>
          {index > 0 && ' '}
          <span className={styles.fact}>
            {content}
            {index < facts.length - 1 && (
              <>
                <span aria-hidden="true">{'\u00a0·'}</span>
                <VisuallyHidden>,</VisuallyHidden>
              </>
            )}
          </span>
        </Fragment>
      ))}
    </span>
  );
}
