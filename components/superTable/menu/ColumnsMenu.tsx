import { Row, Stack } from '@/components/ui/layout';
import { useT } from '@/lib/i18n/useT';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { layoutChanged, layoutReset, selectTable, type Density, type TableLayout } from '@/store/superTable';
import { Button } from '../../ui/Button';
import { buttonClass } from '../../ui/Button';
import { Menu } from '../../ui/Menu';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { useAnnouncer } from '../hooks/useAnnouncer';
import { frozenIds, hiddenIds, orderedDefs } from '../layout/resolveColumns';
import { movedBy } from '../layout/moveColumn';
import type { ColumnDef } from '../types';
import { ColumnEntry } from './ColumnEntry';
import styles from './ColumnsMenu.module.css';

interface Props<Row> {
  tableKey: string;
  columns: readonly ColumnDef<Row>[];
}

const DENSITIES: readonly Density[] = ['comfortable', 'compact'];

const toggled = (ids: ReadonlySet<string>, id: string): string[] =>
  ids.has(id) ? [...ids].filter((each) => each !== id) : [...ids, id];

/**
 * Chooses which columns a table shows, their order, which of them stay, and the row height. It can also reset
 * all of it.
 */
export function ColumnsMenu<Row>({ tableKey: table, columns }: Props<Row>) {
  const t = useT();
  const dispatch = useAppDispatch();
  const { said, say } = useAnnouncer();
  const layout = useAppSelector((state) => selectTable(table)(state).layout);
  const hidden = hiddenIds(columns, layout);
  const frozen = frozenIds(columns, layout);
  const ordered = orderedDefs(columns, layout);
  const change = (part: Partial<TableLayout>) => dispatch(layoutChanged({ table, change: part }));

  function move(def: ColumnDef<Row>, by: -1 | 1) {
    const ids = ordered.map(({ id }) => id);
    const order = movedBy(ids, def.id, by, (id) => frozen.has(id) === frozen.has(def.id));
    change({ order });
    const place = order.indexOf(def.id) + 1;
    say(t('table.moved', { column: t(def.headerKey), place, count: order.length }));
  }

  return (
    <>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <Menu label={t('table.columns')} trigger={t('table.columns')} triggerClassName={buttonClass({})}>
        {() => (
          <>
            <Stack as="ul" gap={0.5}>
              {ordered.map((def, index) => (
                <ColumnEntry
                  key={def.id}
                  header={t(def.headerKey)}
                  isShown={!hidden.has(def.id)}
                  isFrozen={frozen.has(def.id)}
                  canHide={def.isHideable !== false}
                  canMoveUp={index > 0 && frozen.has(ordered[index - 1]?.id ?? '') === frozen.has(def.id)}
                  canMoveDown={
                    index < ordered.length - 1 &&
                    frozen.has(ordered[index + 1]?.id ?? '') === frozen.has(def.id)
                  }
                  onShow={() => change({ hidden: toggled(hidden, def.id) })}
                  onFreeze={() => change({ frozen: toggled(frozen, def.id) })}
                  onMove={(by) => move(def, by)}
                />
              ))}
            </Stack>
            <Row as="fieldset" gap="1 4" canWrap padTop={2} rule="top" className={styles.density}>
              <legend>{t('table.density')}</legend>
              {DENSITIES.map((density) => (
                <label key={density}>
                  <input
                    type="radio"
                    name={`${table}-density`}
                    checked={layout.density === density}
                    onChange={() => change({ density })}
                  />
                  {t(`table.${density}`)}
                </label>
              ))}
            </Row>
            <Button
              onClick={() => {
                dispatch(layoutReset({ table }));
                say(t('table.wasReset'));
              }}
            >
              {t('table.reset')}
            </Button>
          </>
        )}
      </Menu>
    </>
  );
}
