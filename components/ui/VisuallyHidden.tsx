import type { HTMLAttributes } from 'react';

/** Text that is heard and not seen. */
export function VisuallyHidden(props: HTMLAttributes<HTMLSpanElement>) {
  return <span {...props} className="look-isHeardOnly" />;
}
