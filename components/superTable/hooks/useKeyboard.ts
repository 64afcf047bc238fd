import type { KeyboardEvent } from 'react';
import { commandOf, type Command } from '../keyboard/commands';
import { move, type CellPlace, type Extent } from '../keyboard/move';
import type { ActiveCell } from './useActiveCell';

/** What the keys can do apart from moving. */
export interface CellActions {
  activate(place: CellPlace, isAdded: boolean): void;
  select(place: CellPlace, isRange: boolean): void;
  selectAll(): void;
  release(): void;
  menu(place: CellPlace): void;
  moveColumn(place: CellPlace, by: -1 | 1): void;
}

const CONTROLS = 'a[href], button, input, select, textarea, [role="separator"]';

/** Keys that a control in a cell leaves to the table. */
const WAY_BACK = new Set(['Escape', 'F2']);

function controlsIn(cell: Element): HTMLElement[] {
  return [...cell.querySelectorAll<HTMLElement>(CONTROLS)];
}

/** Within a cell the arrows move between controls. Escape and F2 go back to the cell. */
function withinCell(event: KeyboardEvent, cell: Element, refocus: () => void): void {
  if (WAY_BACK.has(event.key)) {
    event.preventDefault();
    refocus();
    return;
  }
  const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  const controls = controlsIn(cell);
  const next = controls[controls.findIndex((control) => control === event.target) + by];
  if (by === 0 || next === undefined || event.target instanceof HTMLInputElement) return;
  event.preventDefault();
  next.focus();
}

/**
 * @param extent how far the table reaches. It is read at every key, because a taller window has longer pages
 * @returns the handler of all the table's keys, for its one tab stop
 */
export function useKeyboard(active: ActiveCell, extent: () => Extent, actions: CellActions) {
  function run(command: Command, cell: Element): void {
    const { place } = active;
    switch (command.type) {
      case 'move':
        active.goTo(move(place, command.step, extent()), command.isExtending);
        return;
      case 'activate':
        actions.activate(place, command.isAdded);
        return;
      case 'select':
        actions.select(place, command.isRange);
        return;
      case 'selectAll':
        actions.selectAll();
        return;
      case 'enter':
        controlsIn(cell)[0]?.focus();
        return;
      case 'release':
        actions.release();
        return;
      case 'menu':
        actions.menu(place);
        return;
      case 'moveColumn':
        actions.moveColumn(place, command.by);
    }
  }

  return (event: KeyboardEvent) => {
    const cell = event.target instanceof Element ? event.target.closest('[data-active]') : null;
    if (cell === null || event.defaultPrevented) return;
    if (cell !== event.target) {
      withinCell(event, cell, active.refocus);
      return;
    }
    const command = commandOf(event);
    if (command === null) return;
    event.preventDefault();
    run(command, cell);
  };
}
