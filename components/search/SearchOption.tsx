import Link from 'next/link';
import type { MouseEvent } from 'react';
import { Row } from '@/components/ui/layout';
import { useLocale } from '@/lib/i18n/useT';
import { useLastNameFirst } from '../kit/record/useLastNameFirst';
import { opensElsewhere } from '../ui/clicks';
import { cx } from '../ui/cx';
import { Icon } from '../ui/Icon';
import type { FoundRecord, Option } from './options';
import { RecordText } from './RecordText';
import { recordPath } from './recordPath';
import styles from './SearchList.module.css';
import { toShownRecord } from './shownRecord';
import { useOpenKinds } from './useOpenKinds';

export interface OptionActs {
  /** A record is being opened, here or (`isElsewhere`) in a tab of its own. */
  onOpen(record: FoundRecord, isElsewhere: boolean): void;
  /** A search of before is to be made again. */
  onSearch(text: string): void;
}

interface Props extends OptionActs {
  id: string;
  option: Option;
  isActive: boolean;
  /** The list holds records of several kinds. */
  hasKind: boolean;
  /** The pointer is on it. */
  onPoint(): void;
}

/**
 * One option: a link to a record, or a search to repeat. A record that cannot be opened shows without a link.
 */
export function SearchOption({ id, option, isActive, hasKind, onPoint, onOpen, onSearch }: Props) {
  const common = {
    id,
    role: 'option',
    'aria-selected': isActive,
    className: cx(styles.row, isActive && styles.active),
    onPointerMove: isActive ? undefined : onPoint,
  };
  if (option.type === 'search') {
    return (
      <div {...common} onClick={() => onSearch(option.text)}>
        <Row as="span" gap={2.5} align="center" isFullRow className={styles.past}>
          <Icon name="search" />
          {option.text}
        </Row>
      </div>
    );
  }
  return <RecordOption record={option.record} hasKind={hasKind} onOpen={onOpen} common={common} />;
}

interface RecordProps extends Pick<Props, 'hasKind' | 'onOpen'> {
  record: FoundRecord;
  common: object;
}

function RecordOption({ record, hasKind, onOpen, common }: RecordProps) {
  const locale = useLocale();
  const lastFirst = useLastNameFirst();
  const opens = useOpenKinds();
  const text = <RecordText record={toShownRecord(record, lastFirst, locale)} hasKind={hasKind} />;
  if (!opens[record.kind]) {
    return (
      <div {...common} aria-disabled="true">
        {text}
      </div>
    );
  }
  return (
    <Link
      {...common}
      href={recordPath(record.kind, record.id, locale, record.isUnassigned)}
      prefetch={false}
      tabIndex={-1}
      onClick={(event: MouseEvent) => onOpen(record, opensElsewhere(event))}
    >
      {text}
    </Link>
  );
}
