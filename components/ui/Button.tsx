import { useLayoutEffect, useRef, type ButtonHTMLAttributes, type ReactNode } from 'react';
import styles from './Button.module.css';
import { cx } from './cx';
import { Spinner } from './Spinner';

export type ButtonVariant = 'default' | 'accent' | 'quiet';

export interface ButtonLook {
  /** `accent`: the one action of a screen; `quiet`: without a border. */
  variant?: ButtonVariant;
  /** `small`: 24 px, in the line of words. */
  size?: 'small' | 'medium' | 'large';
  /** True where the button holds an icon alone; give it an `aria-label`. */
  isIconOnly?: boolean;
}

/** The class names of a button, for what looks like one and is another element. */
export function buttonClass({
  variant = 'default',
  size = 'medium',
  isIconOnly = false,
}: ButtonLook): string {
  return cx(
    styles.button,
    variant !== 'default' && styles[variant],
    size !== 'medium' && styles[size],
    isIconOnly && styles.iconOnly,
  );
}

interface Props extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  /** While true the button is disabled, marked busy, and a spinner stands before its label. */
  isBusy?: boolean;
  children: ReactNode;
}

/**
 * A button of the house. `type` is `button` unless told otherwise. A browser takes the focus from a button that is
 * disabled: it has it back when it is enabled again, unless the focus went elsewhere meanwhile.
 */
export function Button({ variant, size, isIconOnly, isBusy = false, className, children, ...rest }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const isDisabled = isBusy || rest.disabled === true;
  useLayoutEffect(() => {
    const element = button.current;
    if (!isDisabled || document.activeElement !== element) return undefined;
    return () => {
      if (document.activeElement === document.body) element?.focus();
    };
  }, [isDisabled]);
  return (
    <button
      ref={button}
      type="button"
      {...rest}
      className={cx(buttonClass({ variant, size, isIconOnly }), className)}
      disabled={isDisabled}
      aria-busy={isBusy || undefined}
    >
      {isBusy && <Spinner />}
      {children}
    </button>
  );
}
