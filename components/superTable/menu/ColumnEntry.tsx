import { Grid, Row } from '@/components/ui/layout';
import { useT } from '@/lib/i18n/useT';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import styles from './ColumnsMenu.module.css';

interface Props {
  header: string;
  isShown: boolean;
  isFrozen: boolean;
  canHide: boolean;
  canMoveUp: boolean;
  canMoveDown: boolean;
  onShow(): void;
  onFreeze(): void;
  onMove(by: -1 | 1): void;
}

/** A column in the chooser. It offers without dragging what the heading offers by dragging. */
export function ColumnEntry(props: Props) {
  const { header, isShown, isFrozen, canHide, canMoveUp, canMoveDown, onShow, onFreeze, onMove } = props;
  const t = useT();
  return (
    <Grid as="li" gap={2} align="center" className={styles.entry}>
      <Row as="label" isInline gap={2} align="center" minHeight={28}>
        <input type="checkbox" checked={isShown} disabled={!canHide} onChange={onShow} />
        {header}
      </Row>
      <Row as="label" isInline gap={2} align="center" tone="soft" size="small" minHeight={28}>
        <input
          type="checkbox"
          checked={isFrozen}
          onChange={onFreeze}
          aria-label={t('table.freezeColumn', { column: header })}
        />
        <span aria-hidden="true">{t('table.freeze')}</span>
      </Row>
      <Button
        variant="quiet"
        isIconOnly
        aria-label={t('table.moveUp', { column: header })}
        aria-disabled={!canMoveUp}
        onClick={() => canMoveUp && onMove(-1)}
      >
        <Icon name="arrowUp" />
      </Button>
      <Button
        variant="quiet"
        isIconOnly
        aria-label={t('table.moveDown', { column: header })}
        aria-disabled={!canMoveDown}
        onClick={() => canMoveDown && onMove(1)}
      >
        <Icon name="arrowDown" />
      </Button>
    </Grid>
  );
}
