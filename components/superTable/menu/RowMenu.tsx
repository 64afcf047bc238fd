import { useEffect, useEffectEvent, useRef, type KeyboardEvent } from 'react';
import { Stack, Text } from '@/components/ui/layout';
import { useT } from '@/lib/i18n/useT';
import { float } from '../../ui/floating';
import type { RowAction } from '../types';
import styles from './RowMenu.module.css';

interface Props {
  actions: readonly RowAction[];
  /** The element that the menu belongs to. */
  anchor: Element;
  onClose(): void;
}

/** Px between the cell and its menu. */
const GAP_PX = 4;

const ITEMS = '[role="menuitem"]';

function step(key: string, now: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return (now + 1) % count;
    case 'ArrowUp':
      return (now - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

const isInWindow = ({ top, bottom }: DOMRect) => bottom > 0 && top < window.innerHeight;

/**
 * The menu of a row; the whole table has one. Arrows move, Enter chooses, Escape and a click elsewhere close.
 * It moves with its row when the page scrolls, and closes when the table scrolls, because its rows come and
 * go.
 */
export function RowMenu({ actions, anchor, onClose }: Props) {
  const t = useT();
  const menu = useRef<HTMLDivElement>(null);
  // The menu opens once, while its close function may change in the meantime.
  const close = useEffectEvent(onClose);

  useEffect(() => {
    const element = menu.current;
    if (element === null) return undefined;
    const place = () => float(element, anchor, { align: 'end', gap: GAP_PX });
    place();
    element.querySelector<HTMLElement>(ITEMS)?.focus({ preventScroll: true });
    const pressed = ({ target }: Event) => {
      if (!(target instanceof Node && element.contains(target))) close();
    };
    const scrolled = ({ target }: Event) => {
      if (target === document && isInWindow(anchor.getBoundingClientRect())) place();
      else if (target instanceof Node && target.contains(anchor)) close();
    };
    document.addEventListener('pointerdown', pressed);
    document.addEventListener('scroll', scrolled, { capture: true, passive: true });
    return () => {
      document.removeEventListener('pointerdown', pressed);
      document.removeEventListener('scroll', scrolled, { capture: true });
    };
  }, [anchor]);

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault();
      onClose();
      return;
    }
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>(ITEMS)];
    const next = step(
      event.key,
      items.findIndex((item) => item === document.activeElement),
      items.length,
    );
    if (next === null) return;
    event.preventDefault();
    items[next]?.focus();
  }

  return (
    <Stack
      ref={menu}
      role="menu"
      aria-label={t('table.actions')}
      pad={1}
      border="line"
      radius="card"
      fill="surface"
      className={styles.menu}
      onKeyDown={onKeyDown}
    >
      {actions.map(({ id, label, onSelect }) => (
        <Text
          key={id}
          type="button"
          role="menuitem"
          tabIndex={-1}
          as="button"
          textAlign="start"
          pad="1 2.5"
          radius="check"
          minHeight={32}
          className={styles.item}
          onClick={() => {
            onClose();
            onSelect();
          }}
        >
          {label}
        </Text>
      ))}
    </Stack>
  );
}
