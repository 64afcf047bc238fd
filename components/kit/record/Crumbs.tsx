import Link from 'next/link';
import type { ComponentProps } from 'react';
import { Row } from '@/components/ui/layout';
import styles from './Crumbs.module.css';

/** A link to what a page belongs to. It is left out while its name is not known. */
export interface Crumb extends Pick<ComponentProps<typeof Link>, 'onClick'> {
  href: string;
  text: string | null;
}

interface Props {
  /** Names the links for a screen reader. */
  label: string;
  /** From the widest to the nearest. */
  crumbs: readonly Crumb[];
}

/** The path to a page: links to what it belongs to. */
export function Crumbs({ label, crumbs }: Props) {
  return (
    <Row as="nav" gap={1} canWrap minHeight={24} isScreenOnly aria-label={label}>
      {crumbs
        .filter(({ text }) => text !== null)
        .map(({ text, ...link }, index) => (
          <Row
            key={link.href}
            as="span"
            isInline
            gap={1}
            align="baseline"
            tone="soft"
            className={styles.crumb}
          >
            {index > 0 && <span aria-hidden="true">{'›'}</span>}
            <Link {...link}>{text}</Link>
          </Row>
        ))}
    </Row>
  );
}
