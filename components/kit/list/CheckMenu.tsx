import type { ReactNode } from 'react';
import { buttonClass } from '@/components/ui/Button';
import { Menu } from '@/components/ui/Menu';
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
      <ul className={styles.options}>
        {options.map(({ value, label: words, count, isFixed = false }) => (
          <li key={value}>
            <label className={styles.option}>
              <input
                type="checkbox"
                className={styles.check}
                checked={chosen.includes(value)}
                aria-disabled={isFixed || undefined}
                onChange={() => !isFixed && onChange(toggled(value))}
              />
              <span>{words}</span>
              {count !== undefined && <span className={styles.count}>{count}</span>}
            </label>
          </li>
        ))}
      </ul>
      {children}
    </Menu>
  );
}
