import { Row, Stack, Text } from '@/components/ui/layout';
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
    <Stack gap={2} pad={3}>
      {fieldGroups(filter.list).map(({ key, fields }, group) => (
        <section key={key} className={styles.group}>
          <h2 className="type-caption">{t(`groups.${key}`)}</h2>
          <ul>
            {fields.map((name, index) => (
              <li key={name}>
                <Row
                  type="button"
                  autoFocus={group === 0 && index === 0}
                  as="button"
                  gap={3}
                  align="baseline"
                  justify="between"
                  tone="strong"
                  size="body"
                  weight={400}
                  textAlign="start"
                  pad="1.5 2"
                  isWide
                  radius="button"
                  minHeight={32}
                  isTarget
                  hasInnerRing
                  className={styles.field}
                  onClick={() => onOpen(name)}
                >
                  <span>{t(`fields.${name}`)}</span>{' '}
                  <Text tone="accent" weight={500} breaks="clipped" canShrink>
                    {textOf(filter.filters, name)}
                  </Text>
                </Row>
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
    </Stack>
  );
}
