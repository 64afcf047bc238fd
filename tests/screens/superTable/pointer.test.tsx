import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openTable, sourceOf } from '@/tests/support/openTable';
import { SCREEN_LOCALES } from '@/tests/support/screenLocales';

const hrefOf = ({ id }: { id: string }) => `/en/clients/${id}`;
const cell = (row: number, column: number) => {
  const found = document.querySelector<HTMLElement>(`[data-line="${row}"] > [aria-colindex="${column}"]`);
  if (found === null) throw new Error(`no cell ${row}, ${column}`);
  return found;
};
const hrefOfRow = (row: number) =>
  document.querySelector(`[data-line="${row}"] a`)?.getAttribute('href') ?? '';

const open = vi.fn();
beforeEach(() => {
  open.mockReset();
  vi.stubGlobal('open', open);
});

describe.each(SCREEN_LOCALES)('in %s, a row', (locale) => {
  test('opens in a new tab by Ctrl, Command or the middle button on any of its cells', async () => {
    const { user, router } = openTable({ hrefOf, source: sourceOf(5) }, locale);
    for (const key of ['Control', 'Meta']) {
      await user.keyboard(`{${key}>}`);
      await user.click(cell(1, 2));
      await user.keyboard(`{/${key}}`);
    }
    await user.pointer({ keys: '[MouseMiddle]', target: cell(2, 4) });
    expect(open.mock.calls).toEqual([
      [hrefOfRow(1), '_blank', 'noopener'],
      [hrefOfRow(1), '_blank', 'noopener'],
      [hrefOfRow(2), '_blank', 'noopener'],
    ]);
    const down = createEvent.mouseDown(cell(2, 4), { button: 1 });
    fireEvent(cell(2, 4), down);
    expect(down.defaultPrevented).toBe(true);
    expect(router.push).not.toHaveBeenCalled();
  });

  test('opens here by one click, at once on its name, and not by two', async () => {
    const { user, router } = openTable({ hrefOf, source: sourceOf(5) }, locale);
    await user.dblClick(cell(1, 2));
    await new Promise((resolve) => setTimeout(resolve, 350));
    expect(router.push).not.toHaveBeenCalled();
    await user.click(cell(1, 2));
    await waitFor(() => expect(router.push).toHaveBeenCalledWith(hrefOfRow(1)));
    router.push.mockClear();
    await user.click(screen.getAllByRole('link')[2] as HTMLElement);
    expect(router.push).toHaveBeenCalledWith(hrefOfRow(2));
  });

  test('without a page opens no tab', async () => {
    const { user } = openTable({ source: sourceOf(5) }, locale);
    await user.pointer({ keys: '[MouseMiddle]', target: cell(2, 4) });
    expect(open).not.toHaveBeenCalled();
  });
});

describe.each(SCREEN_LOCALES)('in %s, a dragged range', (locale) => {
  const drag = (from: HTMLElement, ...over: HTMLElement[]) => {
    fireEvent.mouseDown(from, { button: 0, buttons: 1 });
    for (const each of over) fireEvent.mouseMove(each, { button: 0, buttons: 1 });
    fireEvent.mouseUp(over.at(-1) ?? from, { button: 0 });
  };
  const copied = (element: Element) => {
    const setData = vi.fn();
    fireEvent.copy(element, { clipboardData: { setData } });
    return (setData.mock.calls[0]?.[1] as string | undefined) ?? null;
  };

  test('is copied like a range made by keys, whichever way it was dragged', async () => {
    const { user } = openTable({ hrefOf, source: sourceOf(9) }, locale);
    drag(cell(1, 2), cell(2, 2), cell(3, 4));
    const dragged = copied(cell(3, 4));
    expect(dragged?.split('\r\n')).toHaveLength(3);
    expect(dragged?.split('\r\n')[0]?.split('\t')).toHaveLength(3);
    drag(cell(3, 4), cell(1, 2));
    expect(copied(cell(1, 2))).toBe(dragged);
    expect(document.getSelection()?.isCollapsed).toBe(true);

    await user.click(cell(1, 2));
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{ArrowRight}{ArrowRight}{/Shift}');
    expect(copied(document.activeElement as Element)).toBe(dragged);
  });

  test('within one cell marks nothing of the table', () => {
    openTable({ hrefOf, source: sourceOf(9) }, locale);
    drag(cell(1, 2), cell(1, 2));
    expect(document.querySelectorAll('[aria-colindex][aria-selected="true"]')).toHaveLength(0);
    fireEvent.mouseMove(cell(4, 3), { buttons: 0 });
    expect(document.querySelectorAll('[aria-colindex][aria-selected="true"]')).toHaveLength(0);
  });

  test('and selected rows are copied wherever in the table the focus is', async () => {
    const { user } = openTable({ hrefOf, canSelect: true, source: sourceOf(9) }, locale);
    await user.click(cell(1, 1));
    await user.click(cell(3, 1));
    const text = copied(cell(1, 3));
    expect(text?.split('\r\n')).toHaveLength(2);
    const bar = screen.getByRole('button', {
      name: locale === 'en' ? /clear|deselect|unselect/i : /désélectionner|effacer|annuler/i,
    });
    for (const element of [cell(5, 3), screen.getAllByRole('columnheader')[2] as Element, bar])
      expect(copied(element)).toBe(text);
  });
});
