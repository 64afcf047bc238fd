import { useRef, useState, type ComponentType } from 'react';
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
import type { TileAsked } from './AreaTile';
import { DeliveryTile, KycTile, TopHouseholdsTile, TransfersTile } from './AreaTiles';
import { AdoptionTile, HouseholdMovesTile, ManagedTile, RevenueTile } from './BookTiles';
import styles from './Dashboard.module.css';
import { MeasureTile } from './MeasureTile';
import { hasTarget, TargetTile, useLed } from './TargetTile';
import { useArrangement } from './useArrangement';
import { usePackedTiles } from './usePackedTiles';
import { useTileDrag } from './useTileDrag';

type AreaTileId = Exclude<DashboardTileId, MeasureTileId>;

/** The tiles of other areas. */
const AREA_TILES: Readonly<Record<AreaTileId, ComponentType<TileAsked>>> = {
  managed: ManagedTile,
  revenue: RevenueTile,
  householdMoves: HouseholdMovesTile,
  adoption: AdoptionTile,
  kyc: KycTile,
  target: TargetTile,
  topHouseholds: TopHouseholdsTile,
  transfers: TransfersTile,
  delivery: DeliveryTile,
};

/** Tiles that are called as their measure is. */
const MEASURE_OF = { managed: 'managed', revenue: 'revenue', target: 'targetReached' } as const;

const isAreaTile = (id: DashboardTileId): id is AreaTileId => id in AREA_TILES;

/** @returns what each tile is called */
function useTileNames(): (id: DashboardTileId) => string {
  const t = useT('dashboard');
  const transfers = useT('transfers');
  const measures = useT('measures');
  return (id) => {
    if (!isAreaTile(id)) return measures(MEASURES[id].nameKey);
    if (id === 'managed' || id === 'revenue' || id === 'target')
      return measures(MEASURES[MEASURE_OF[id]].nameKey);
    return id === 'transfers' ? transfers('title') : t(`tiles.${id}`);
  };
}

/** @returns whether a tile can be shown: its area is on, and a target is there */
function useOpenTiles({ period }: TileAsked): (id: DashboardTileId) => boolean {
  const book = useAppSelector(selectFlag('boaBookOfBusiness'));
  const leads = useAppSelector(selectFlag('teamsExecutiveDashboard'));
  const led = useLed(period, leads);
  const areas: Readonly<Record<AreaTileId, boolean>> = {
    managed: book,
    revenue: useAppSelector(selectFlag('boaRevenue')),
    householdMoves: book,
    adoption: useAppSelector(selectFlag('boaDigitalAdoption')),
    kyc: useAppSelector(selectFlag('kycOverviewDashboard')),
    target: leads && hasTarget(led),
    topHouseholds: useAppSelector(selectFlag('household')),
    transfers: useAppSelector(selectFlag('transferInNotification')),
    delivery: useAppSelector(selectFlag('deliveryPreferences')),
  };
  return (id) => !isAreaTile(id) || areas[id];
}

interface Props {
  answer: DashboardTilesAnswer;
  asked: TileAsked;
  isArranging: boolean;
  /** True while the figures of another period are on their way. */
  isOld: boolean;
}

/** The tiles in the person’s order and, while the person arranges them, what moves, sizes and hides each. */
export function DashboardTiles({ answer, asked, isArranging, isOld }: Props) {
  const t = useT('dashboard');
  const isOpen = useOpenTiles(asked);
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
  usePackedTiles(list, ids.join(' '));
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
            <TileContent id={tile.id} answer={answer} asked={asked} />
          </li>
        ))}
      </Grid>
    </>
  );
}

interface ContentProps {
  id: DashboardTileId;
  answer: DashboardTilesAnswer;
  asked: TileAsked;
}

function TileContent({ id, answer, asked }: ContentProps) {
  if (isAreaTile(id)) {
    const Tile = AREA_TILES[id];
    // Another period is another question.
    return <Tile key={asked.period} {...asked} />;
  }
  const tile = answer.tiles.find(({ measure }) => measure === id);
  return tile === undefined ? null : <MeasureTile tile={tile} answer={answer} />;
}
