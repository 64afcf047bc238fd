import type { HTMLAttributes } from 'react';
import { look } from './look';

/** Text that is heard and not seen. */
export function VisuallyHidden(props: HTMLAttributes<HTMLSpanElement>) {
  return <span {...props} className={look({ isHeardOnly: true })} />;
}
