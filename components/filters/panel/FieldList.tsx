import type { BookFilterName } from '@/contract/filters/names';
import { useT } from '@/lib/i18n/useT';
import { Button } from '../../ui/Button';
import { fieldGroups } from '../fields';
import type { ListFilter } from '../useBookFilter';
import { useFieldText } from '../useFieldText';
import styles from './Panel.module.css';

interface Props {
  filter: ListFilter;
  onOpen(name: BookFilterName): void;
  onClearAll(): void;
}

/** All filters of a list in their groups, each with what it is set to. */
export function FieldList({ filter, onOpen, onClearAll }: Props) {
  const t = useT('filters');
  const textOf = useFieldText(filter);
  return (
    <div className={styles.panel}>
      {fieldGroups(filter.list).map(({ key, fields }, group) => (
        <section key={key} className={styles.group}>
          <h2 className="type-caption">{t(`groups.${key}`)}</h2>
          <ul className={styles.fields}>
            {fields.map((name, index) => (
              <li key={name}>
                <button
                  type="button"
                  autoFocus={group === 0 && index === 0}
                  className={styles.field}
                  onClick={() => onOpen(name)}
                >
                  <span>{t(`fields.${name}`)}</span>{' '}
                  <span className={styles.set}>{textOf(filter.filters, name)}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {filter.isFiltered && (
        <div className={styles.foot}>
          <Button onClick={onClearAll}>{t('clearAll')}</Button>
        </div>
      )}
    </div>
  );
}
