import { Box, Text } from '@/components/ui/layout';
import { formatCount } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { cx } from '../ui/cx';
import { placed, type OptionGroup } from './options';
import styles from './SearchList.module.css';
import { SearchOption, type OptionActs } from './SearchOption';

interface Props extends OptionActs {
  id: string;
  groups: readonly OptionGroup[];
  /** Which option the keys stand on. */
  active: number;
  /** The groups answer the question before. */
  isPrevious: boolean;
  idOf(index: number): string;
  onPoint(index: number): void;
}

/** The options under the field, in groups: a listbox by the ARIA Authoring Practices. The focus stays in the field. */
export function SearchList({ id, groups, active, isPrevious, idOf, onPoint, ...acts }: Props) {
  const t = useT('search');
  return (
    <Box
      id={id}
      role="listbox"
      aria-label={t('results')}
      aria-busy={isPrevious}
      padX={2}
      padBottom={2}
      flex="fill"
      className={cx(styles.list, isPrevious && styles.previous)}
      // A click on what is no option would take the focus out of the field.
      onMouseDown={(event) => event.preventDefault()}
    >
      {placed(groups).map(({ group, first }) => {
        const headingId = `${id}-${group.key}`;
        return (
          <div key={group.key} role="group" aria-labelledby={headingId}>
            <div id={headingId} role="presentation" className={styles.heading}>
              {t(`group.${group.key}`)} <GroupCount group={group} />
            </div>
            {group.options.map((option, index) => (
              <SearchOption
                {...acts}
                key={option.type === 'search' ? option.text : option.record.id}
                id={idOf(first + index)}
                option={option}
                isActive={first + index === active}
                hasKind={group.key === 'opened'}
                onPoint={() => onPoint(first + index)}
              />
            ))}
          </div>
        );
      })}
    </Box>
  );
}

function GroupCount({ group: { total, options } }: { group: OptionGroup }) {
  const t = useT('search');
  const locale = useLocale();
  if (total === null) return null;
  const shown = formatCount(options.length, locale);
  const n = formatCount(total.count, locale);
  if (total.isMore)
    return (
      <Text tone="faint" isNumeric>
        {t('someOfMore', { shown, n })}
      </Text>
    );
  return (
    <Text tone="faint" isNumeric>
      {total.count > options.length ? t('someOf', { shown, n }) : n}
    </Text>
  );
}
