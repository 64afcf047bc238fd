import type { ReactNode } from 'react';
import { buttonClass } from './Button';
import { Icon } from './Icon';
import { Menu } from './Menu';

interface Props {
  /** What a screen reader calls the button and the panel. */
  label: string;
  /** Makes the panel when it opens. */
  children(): ReactNode;
}

/** What else can be done with a row, behind three dots. */
export const MoreMenu = ({ label, children }: Props) => (
  <Menu
    label={label}
    trigger={<Icon name="more" />}
    triggerClassName={buttonClass({ variant: 'quiet', isIconOnly: true })}
  >
    {children}
  </Menu>
);
