import type { ReactNode } from 'react';
import { Card } from '@/components/ui/Card';
import { cx } from '@/components/ui/cx';
import { FittingFigure } from '../figures/FittingFigure';
import { Skeleton } from '@/components/ui/Skeleton';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { Column, Grid } from '@/components/ui/layout';
import { look } from '@/components/ui/look';
import styles from './KeyFigures.module.css';

export interface KeyFigure {
  key: string;
  label: string;
  value: string;
  /** The short form, shown where the value would be cut. Absent for a figure that always has room. */
  short?: string;
  /** A note beneath the figure. */
  note: ReactNode;
  /** The button beside the label that explains the figure. */
  explain?: ReactNode;
  isNegative?: boolean;
}

interface Props {
  /** Names the strip for a screen reader. */
  title: string;
  figures: readonly KeyFigure[];
}

/** A strip of key figures, each with its note. */
export function KeyFigures({ title, figures }: Props) {
  return (
    <Card isFlush>
      <h2>
        <VisuallyHidden>{title}</VisuallyHidden>
      </h2>
      <Grid as="dl" columns={4} className={styles.strip}>
        {figures.map(({ key, label, value, short, note, explain, isNegative }) => (
          <Column key={key} gap={0.5} pad="4 inset" canShrink className={styles.figure}>
            <dt className="type-caption">
              {label}
              {explain}
            </dt>
            <dd className={cx('type-figure', isNegative && look({ tone: 'bad' }))}>
              {short === undefined ? value : <FittingFigure exact={value} short={short} />}
            </dd>
            <dd className="type-caption">{note}</dd>
          </Column>
        ))}
      </Grid>
    </Card>
  );
}

const PLACES = ['a', 'b', 'c', 'd'];

/** The placeholder of the strip: the same four cells at the same height. */
export function KeyFiguresSkeleton() {
  return (
    <Card isFlush>
      <Grid columns={4} className={styles.strip}>
        {PLACES.map((place) => (
          <Column key={place} gap={0.5} pad="4 inset" canShrink className={styles.figure}>
            <div className="type-caption">
              <Skeleton width="short" />
            </div>
            <div className="type-figure">
              <Skeleton />
            </div>
            <div className="type-caption">
              <Skeleton />
            </div>
          </Column>
        ))}
      </Grid>
    </Card>
  );
}
