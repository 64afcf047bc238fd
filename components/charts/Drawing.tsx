import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Grid, Text } from '@/components/ui/layout';
import styles from './Drawing.module.css';
import { PointReader } from './PointReader';
import { useWidth } from './useWidth';

export interface DrawingProps {
  /** What a screen reader calls the drawing. */
  label: string;
  /** How many marks it has. */
  count: number;
  /** A mark in words and figures, seen and heard. */
  describe(index: number): string;
  /** Opens what is behind a mark; absent where nothing is. */
  onOpen?: ((index: number) => void) | undefined;
}

/** What a drawing needs of the marks that it makes. */
export interface Marks {
  width: number;
  /** The mark that is read; null before any was. */
  active: number | null;
  /** To be spread on the mark itself. */
  markProps(index: number): {
    onPointerEnter(): void;
    onClick(): void;
    className: string | undefined;
  };
}

interface Props extends DrawingProps {
  /** Px, or how many a width makes. */
  height: number | ((width: number) => number);
  /** Which mark is read at first. */
  first?: number;
  children(marks: Marks): ReactNode;
}

/**
 * A drawing of marks, each read under the pointer or with the arrow keys; its words stand beneath. A click, or Enter,
 * opens what is behind the mark. A table beside it says the same.
 */
export function Drawing({ label, count, describe, onOpen, height, first = 0, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const width = useWidth(place);
  const [active, setActive] = useState<number | null>(null);
  const tall = typeof height === 'number' ? height : height(width);
  const read = Math.min(active ?? first, count - 1);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || onOpen === undefined) return;
    event.preventDefault();
    onOpen(read);
  }

  return (
    <Grid columns={1} gap={2} className={styles.drawing} onKeyDown={onKeyDown}>
      <PointReader label={label} count={count} active={read} describe={describe} onActive={setActive}>
        <div ref={place}>
          <svg
            className={styles.svg}
            width={width}
            height={tall}
            viewBox={`0 0 ${width} ${tall}`}
            aria-hidden="true"
          >
            {children({
              width,
              active,
              markProps: (index) => ({
                onPointerEnter: () => setActive(index),
                onClick: () => onOpen?.(index),
                className: onOpen === undefined ? undefined : styles.open,
              }),
            })}
          </svg>
        </div>
      </PointReader>
      <Text as="p" tone="soft" isNumeric minHeight={40} aria-hidden="true">
        {describe(read)}
      </Text>
    </Grid>
  );
}
