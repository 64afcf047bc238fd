import type { DashboardTileId, PlacedTile } from '@/contract/dashboard/codes';
import { useT } from '@/lib/i18n/useT';
import { Button } from '../ui/Button';
import { Icon } from '../ui/Icon';
import styles from './Dashboard.module.css';
import type { Arrangement } from './useArrangement';
import type { TileDrag } from './useTileDrag';

interface BarProps {
  arrangement: Arrangement;
  /** Tiles that can be put on. */
  hidden: readonly DashboardTileId[];
  nameOf(id: DashboardTileId): string;
}

/** Tools for the whole dashboard while the person arranges it: add tiles, undo a step, start over. */
export function ArrangeBar({ arrangement, hidden, nameOf }: BarProps) {
  const t = useT('dashboard');
  return (
    <section className={styles.bar} aria-label={t('arrange.title')}>
      <p>{t('arrange.help')}</p>
      <div className={styles.barTools}>
        {hidden.map((id) => (
          <Button key={id} onClick={() => arrangement.show(id)}>
            {t('arrange.add', { name: nameOf(id) })}
          </Button>
        ))}
        <Button variant="quiet" disabled={!arrangement.canUndo} onClick={arrangement.undo}>
          {t('arrange.undo')}
        </Button>
        <Button variant="quiet" onClick={arrangement.reset}>
          {t('arrange.reset')}
        </Button>
      </div>
      {arrangement.hasFailed && (
        <p role="alert" className={styles.bad}>
          {t('arrange.failed')} <Button onClick={arrangement.retry}>{t('arrange.retry')}</Button>
        </p>
      )}
    </section>
  );
}

interface ToolsProps {
  tile: PlacedTile;
  name: string;
  arrangement: Arrangement;
  drag: TileDrag;
}

/** What moves, sizes and hides one tile. */
export function TileTools({ tile: { id, size }, name, arrangement, drag }: ToolsProps) {
  const t = useT('dashboard');
  return (
    <div className={styles.tileTools}>
      <button
        type="button"
        data-grip
        className={styles.grip}
        aria-label={t('arrange.move', { name })}
        title={t('arrange.moveHelp')}
        {...drag.grip(id)}
      >
        <Icon name="menu" />
      </button>
      <Button
        variant="quiet"
        aria-label={t(size === 'wide' ? 'arrange.narrowNamed' : 'arrange.widenNamed', { name })}
        onClick={() => arrangement.resize(id)}
      >
        {t(size === 'wide' ? 'arrange.narrow' : 'arrange.widen')}
      </Button>
      <Button
        variant="quiet"
        aria-label={t('arrange.hideNamed', { name })}
        onClick={() => arrangement.hide(id)}
      >
        {t('arrange.hide')}
      </Button>
    </div>
  );
}
