import type { CSSProperties, ReactNode } from 'react';
import { Grid, Stack, Text } from '@/components/ui/layout';
import styles from './FilterTiles.module.css';

interface Tile<Key extends string> {
  key: Key;
  label: string;
  /** How many, already formatted. */
  figure: string;
  /** True where a figure above zero asks for something. */
  isBad?: boolean;
  /** Beneath the figure: a sum, what is late. */
  notes?: ReactNode;
}

interface Props<Key extends string> {
  /** What a screen reader calls the tiles. */
  label: string;
  tiles: readonly Tile<Key>[];
  /** Those whose rows are shown. */
  shown: readonly Key[];
  /** True where a telephone shows them too, in a line or two. */
  stays?: boolean;
  onPress(key: Key): void;
}

/** A list in parts, each with its count; a press shows its rows alone. A small window puts them behind its button unless they stay. */
export function FilterTiles<Key extends string>({ label, tiles, shown, stays = false, onPress }: Props<Key>) {
  return (
    <Grid
      as="section"
      border="line"
      radius="card"
      fill="surface"
      className={styles.tiles}
      style={{ '--tiles': tiles.length } as CSSProperties}
      data-aside={stays ? undefined : ''}
      data-stays={stays ? '' : undefined}
      aria-label={label}
    >
      {tiles.map((tile) => (
        <Stack
          key={tile.key}
          type="button"
          as="button"
          justifyItems="start"
          isAtTop
          textAlign="start"
          pad="3 inset"
          className={styles.tile}
          aria-pressed={shown.includes(tile.key)}
          onClick={() => onPress(tile.key)}
        >
          <Text tone="soft" className="type-caption">
            {tile.label}
          </Text>
          <Text
            className={styles.figure}
            size="large"
            weight={500}
            isNumeric
            tone={tile.isBad === true ? 'bad' : 'strong'}
          >
            {tile.figure}
          </Text>
          {tile.notes}
        </Stack>
      ))}
    </Grid>
  );
}
