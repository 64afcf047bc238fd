import Link from 'next/link';
import type { ComponentProps } from 'react';
import { buttonClass, type ButtonLook } from './Button';
import { cx } from './cx';

type Props = ComponentProps<typeof Link> & ButtonLook;

/** A link that looks like a button: it goes somewhere and does nothing else. */
export function LinkButton({ variant, size, isIconOnly, className, ...rest }: Props) {
  return <Link {...rest} className={cx(buttonClass({ variant, size, isIconOnly }), className)} />;
}
