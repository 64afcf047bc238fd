import { Row, Stack, Text } from '@/components/ui/layout';
import { look } from '@/components/ui/look';
import type { DashboardTileId, PlacedTile } from '@/contract/dashboard/codes';
import { useT } from '@/lib/i18n/useT';
import { Button } from '../ui/Button';
import { Icon, type IconName } from '../ui/Icon';
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
    <Stack
      as="section"
      gap={2}
      pad="3 inset"
      marginBottom={4}
      border="line"
      radius="card"
      fill="sunken"
      isScreenOnly
      aria-label={t('arrange.title')}
    >
      <p>{t('arrange.help')}</p>
      <Row gap={2} canWrap align="center">
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
      </Row>
      {arrangement.hasFailed && (
        <p role="alert" className={look({ tone: 'bad' })}>
          {t('arrange.failed')} <Button onClick={arrangement.retry}>{t('arrange.retry')}</Button>
        </p>
      )}
    </Stack>
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
      <Text
        type="button"
        data-grip
        as="button"
        tone="soft"
        border="line"
        radius="button"
        fill="surface"
        className={styles.grip}
        aria-label={t('arrange.move', { name })}
        title={t('arrange.moveHelp')}
        {...drag.grip(id)}
      >
        <Icon name="menu" />
      </Text>
      <Step to={drag.step(id, -1)} icon="chevronLeft" label={t('arrange.earlierNamed', { name })} />
      <Step to={drag.step(id, 1)} icon="chevronRight" label={t('arrange.laterNamed', { name })} />
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

interface StepProps {
  /** Moves the tile; null for a tile that is already at that end. */
  to: (() => void) | null;
  icon: IconName;
  label: string;
}

/** Moves a tile by one press: dragging has an alternative for a pointer too (WCAG 2.5.7). */
function Step({ to, icon, label }: StepProps) {
  return (
    <Button
      variant="quiet"
      isIconOnly
      aria-label={label}
      aria-disabled={to === null || undefined}
      onClick={to ?? undefined}
    >
      <Icon name={icon} />
    </Button>
  );
}
