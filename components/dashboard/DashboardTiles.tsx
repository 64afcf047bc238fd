import { useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Grid, Text } from '@/components/ui/layout';
import type { DashboardTileId, MeasureTile as MeasureTileId } from '@/contract/dashboard/codes';
import type { DashboardTilesAnswer } from '@/contract/dashboard/schema';
import { MEASURES } from '@/contract/measures/registry';
import { useT } from '@/lib/i18n/useT';
import { useAppSelector } from '@/store/hooks';
import { selectFlag } from '@/store/selectors';
import { cx } from '../ui/cx';
import { ArrangeBar, TileTools } from './ArrangeTools';
import { DeliveryTile, TasksTile, TopHouseholdsTile, TransfersTile } from './AreaTiles';
import styles from './Dashboard.module.css';
import { MeasureTile } from './MeasureTile';
import { useArrangement } from './useArrangement';
import { useTileDrag } from './useTileDrag';

type AreaTileId = Exclude<DashboardTileId, MeasureTileId>;

/** The tiles of other areas. */
const AREA_TILES: Readonly<Record<AreaTileId, ReactNode>> = {
  tasks: <TasksTile />,
  topHouseholds: <TopHouseholdsTile />,
  transfers: <TransfersTile />,
  delivery: <DeliveryTile />,
};

const isAreaTile = (id: DashboardTileId): id is AreaTileId => id in AREA_TILES;

/** @returns what each tile is called */
function useTileNames(): (id: DashboardTileId) => string {
  const t = useT('dashboard');
  const transfers = useT('transfers');
  const measures = useT('measures');
  return (id) => {
    if (!isAreaTile(id)) return measures(MEASURES[id].nameKey);
    return id === 'transfers' ? transfers('title') : t(`tiles.${id}`);
  };
}

/** @returns whether the area of a tile is on */
function useOpenTiles(): (id: DashboardTileId) => boolean {
  const areas: Readonly<Record<AreaTileId, boolean>> = {
    tasks: useAppSelector(selectFlag('homePage')),
    topHouseholds: useAppSelector(selectFlag('household')),
    transfers: useAppSelector(selectFlag('transferInNotification')),
    delivery: useAppSelector(selectFlag('deliveryPreferences')),
  };
  return (id) => !isAreaTile(id) || areas[id];
}

interface Props {
  answer: DashboardTilesAnswer;
  isArranging: boolean;
  /** True while the figures of another period are on their way. */
  isOld: boolean;
}

/** The tiles in the person’s order and, while the person arranges them, what moves, sizes and hides each. */
export function DashboardTiles({ answer, isArranging, isOld }: Props) {
  const t = useT('dashboard');
  const isOpen = useOpenTiles();
  const list = useRef<HTMLUListElement>(null);
  const nameOf = useTileNames();
  const arrangement = useArrangement(answer.layout);
  const shown = arrangement.tiles.filter(({ id }) => isOpen(id));
  const hidden = arrangement.hidden.filter(isOpen);
  const [note, setNote] = useState('');
  const ids = shown.map(({ id }) => id);
  const move = (id: DashboardTileId, place: number) => {
    const before = ids[place];
    // Tiles of areas that are off keep their places.
    const target = arrangement.tiles.findIndex((tile) => tile.id === before);
    flushSync(() => arrangement.move(id, target));
    list.current?.querySelector<HTMLElement>(`[data-tile="${id}"] [data-grip]`)?.focus();
    setNote(t('arrange.moved', { name: nameOf(id), place: place + 1, count: ids.length }));
  };
  const drag = useTileDrag({ ids, onMove: move });
  return (
    <>
      {isArranging && <ArrangeBar arrangement={arrangement} hidden={hidden} nameOf={nameOf} />}
      <Text as="p" isHeardOnly role="status">
        {note}
      </Text>
      {shown.length === 0 && (
        <Text as="p" tone="soft">
          {t('arrange.empty')}
        </Text>
      )}
      <Grid
        ref={list}
        as="ul"
        columns={4}
        gap={4}
        className={styles.tiles}
        aria-label={t('title')}
        aria-busy={isOld}
      >
        {shown.map((tile) => (
          <li
            key={tile.id}
            data-tile={tile.id}
            data-size={tile.size}
            className={cx(
              styles.tile,
              drag.dragged === tile.id && styles.dragged,
              drag.over === tile.id && styles.over,
            )}
          >
            {isArranging && (
              <TileTools tile={tile} name={nameOf(tile.id)} arrangement={arrangement} drag={drag} />
            )}
            <TileContent id={tile.id} answer={answer} />
          </li>
        ))}
      </Grid>
    </>
  );
}

function TileContent({ id, answer }: { id: DashboardTileId; answer: DashboardTilesAnswer }) {
  if (isAreaTile(id)) return AREA_TILES[id];
  const tile = answer.tiles.find(({ measure }) => measure === id);
  return tile === undefined ? null : <MeasureTile tile={tile} answer={answer} />;
}
