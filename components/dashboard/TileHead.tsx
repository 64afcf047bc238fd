import type { ReactNode } from 'react';
import styles from './Dashboard.module.css';

interface Props {
  name: string;
  /** Shown beside the name: an explanation, or a link to the whole list. */
  meta?: ReactNode;
}

/** The heading of a tile. */
export function TileHead({ name, meta }: Props) {
  return (
    <div className={styles.tileHead}>
      <h2 className={styles.tileName}>{name}</h2>
      {meta}
    </div>
  );
}
