import { useId, useState, type ReactNode } from 'react';
import { cx } from '../ui/cx';
import { Icon } from '../ui/Icon';
import { Grid, Text } from '../ui/layout';
import styles from './FoldedTools.module.css';

interface Props {
  label: string;
  /** What is chosen, in words: the period, the day, how many filters. Empty ones are left out. */
  chosen: readonly string[];
  /** The fields, the buttons and the filters. */
  children: ReactNode;
}

/** Fields and filters of a screen. On a telephone one line says what is chosen, and opens them. */
export function FoldedTools({ label, chosen, children }: Props) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <Grid columns={1} gap={3} isScreenOnly>
      <button
        type="button"
        className={styles.opener}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <span>
          <Text isBlock weight={500}>
            {label}
          </Text>{' '}
          <Text isBlock tone="soft" size="caption">
            {chosen.filter((each) => each !== '').join(' · ')}
          </Text>
        </span>
        <Icon name="chevronDown" className={cx(isOpen && styles.turned)} />
      </button>
      <Grid id={id} columns={1} gap={4} className={cx(styles.tools, isOpen && styles.isOpen)}>
        {children}
      </Grid>
    </Grid>
  );
}
