import type { ReactNode } from 'react';
import { buttonClass } from '@/components/ui/Button';
import { Menu } from '@/components/ui/Menu';
import { Grid, Text } from '@/components/ui/layout';
import styles from './CheckMenu.module.css';

interface Option<Value extends string> {
  value: Value;
  label: ReactNode;
  /** A count beside the words. */
  count?: string;
  /** It is chosen and cannot be cleared. */
  isFixed?: boolean;
}

interface Props<Value extends string> {
  /** The text on the button: what can be chosen, and how much of it is. */
  label: string;
  options: readonly Option<Value>[];
  chosen: readonly Value[];
  onChange(chosen: Value[]): void;
  /** Beneath the options. */
  children?: ReactNode;
}

/** A multiple choice in a panel under a button. Each click applies at once. */
export function CheckMenu<Value extends string>(props: Props<Value>) {
  const { label, options, chosen, onChange, children } = props;
  const toggled = (value: Value) =>
    chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value];
  return (
    <Menu label={label} trigger={label} triggerClassName={buttonClass({})} align="start">
      <ul>
        {options.map(({ value, label: words, count, isFixed = false }) => (
          <li key={value}>
            <Grid
              as="label"
              gap={2}
              align="center"
              pad="0.5 2"
              radius="button"
              minHeight={32}
              className={styles.option}
            >
              <input
                type="checkbox"
                checked={chosen.includes(value)}
                aria-disabled={isFixed || undefined}
                onChange={() => !isFixed && onChange(toggled(value))}
              />
              <span>{words}</span>
              {count !== undefined && (
                <Text tone="faint" isNumeric>
                  {count}
                </Text>
              )}
            </Grid>
          </li>
        ))}
      </ul>
      {children}
    </Menu>
  );
}
