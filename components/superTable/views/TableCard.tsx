import { useId, type MouseEvent } from 'react';
import { Row, Text } from '@/components/ui/layout';
import { useT } from '@/lib/i18n/useT';
import { Icon } from '../../ui/Icon';
import { cx } from '../../ui/cx';
import cells from '../cells/Cell.module.css';
import type { CardContent } from '../types';
import styles from './Cards.module.css';

interface Props {
  /** Px from the top of the list. */
  y: number;
  /** Its place among all cards, from 1. */
  place: number;
  /** How many there are. -1 while that is not known. */
  total: number;
  size: 'two' | 'three';
  /** Null while the row is not loaded. */
  content: CardContent | null;
  /** It came and could not be read, so there is no content to wait for. */
  isUnreadable?: boolean;
  href: string | undefined;
  /** Absent when the card opens nothing. */
  onOpen?: (() => void) | undefined;
  isSelected: boolean;
  /** What opens beneath it. Null when nothing does. */
  detail: { isOpen: boolean; onToggle(): void } | null;
  /** Null when rows cannot be selected. */
  onSelect: ((isRange: boolean) => void) | null;
  /** Opens its menu, given its button. Null when it has none. */
  onMenu: ((button: HTMLElement) => void) | null;
}

/** A row as a card: its name and its figure, with details beneath. */
export function TableCard(props: Props) {
  const {
    y,
    place,
    total,
    size,
    content,
    isUnreadable = false,
    href,
    onOpen,
    isSelected,
    detail,
    onSelect,
    onMenu,
  } = props;
  const t = useT();
  const id = useId();

  function follow(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen?.();
  }

  function titled(title: string) {
    if (href !== undefined) {
      return (
        <a href={href} onClick={follow}>
          {title}
        </a>
      );
    }
    if (onOpen === undefined) return title;
    return (
      <button type="button" onClick={onOpen}>
        {title}
      </button>
    );
  }

  return (
    <div
      role="listitem"
      aria-posinset={place}
      aria-setsize={total}
      className={cx(
        styles.card,
        styles[size],
        isSelected && styles.selected,
        (onSelect !== null || detail !== null) && styles.selectable,
        detail !== null && styles.opening,
        onMenu !== null && styles.withMenu,
      )}
      style={{ transform: `translateY(${y}px)` }}
    >
      {onSelect !== null && content !== null && (
        <input
          type="checkbox"
          className={styles.tick}
          checked={isSelected}
          aria-labelledby={id}
          onChange={(event) =>
            onSelect(event.nativeEvent instanceof globalThis.MouseEvent && event.nativeEvent.shiftKey)
          }
        />
      )}
      {content === null ? (
        isUnreadable ? (
          <Text tone="soft">{t('table.unreadable')}</Text>
        ) : (
          <span className={cx(cells.bar, styles.coming)} />
        )
      ) : (
        <>
          <Row as="span" gap={3} justify="between" canShrink className={styles.row}>
            <Text id={id} size="lead" weight={500} breaks="clipped" className={styles.title}>
              {titled(content.title)}
            </Text>
            <Text size="lead" weight={400} isNumeric textAlign="end" className={styles.lead}>
              {content.lead}
            </Text>
          </Row>
          {content.lines.map(({ text, end }, index) => (
            <Row key={index} as="span" gap={3} justify="between" canShrink className={styles.row}>
              <Text tone="soft" breaks="clipped" className={styles.line}>
                {text}
              </Text>
              <Text tone="soft" isNumeric textAlign="end" className={styles.end}>
                {end}
              </Text>
            </Row>
          ))}
          {detail !== null && (
            <button
              type="button"
              className={styles.details}
              aria-expanded={detail.isOpen}
              aria-label={t('table.showDetails')}
              aria-describedby={id}
              onClick={detail.onToggle}
            >
              <Icon name="chevronRight" className={cx(detail.isOpen && cells.open)} />
            </button>
          )}
          {onMenu !== null && (
            <Text
              type="button"
              as="button"
              tone="soft"
              className={styles.menu}
              aria-haspopup="menu"
              aria-label={t('table.actions')}
              aria-describedby={id}
              onClick={({ currentTarget }) => onMenu(currentTarget)}
            >
              <span aria-hidden="true">{'⋯'}</span>
            </Text>
          )}
        </>
      )}
    </div>
  );
}
