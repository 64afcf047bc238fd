import type { ReactNode } from 'react';
import { buttonClass } from '@/components/ui/Button';
import { Menu } from '@/components/ui/Menu';
import styles from './CheckMenu.module.css';

interface Option<Value extends string> {
  value: Value;
  label: ReactNode;
  /** How many there are, beside the words. */
  count?: string;
  /** It is chosen, and stays so. */
  isFixed?: boolean;
}

interface Props<Value extends string> {
  /** What stands on the button: what is chosen among, and how much of it is. */
  label: string;
  options: readonly Option<Value>[];
  chosen: readonly Value[];
  onChange(chosen: Value[]): void;
  /** Beneath the options. */
  children?: ReactNode;
}

/** Any of several, chosen in a panel under a button; what is chosen counts at once. */
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
