import type { Page } from '@playwright/test';

/** How a page may be read: its width in px, and the styles that a reader adds. */
export interface Reading {
  name: string;
  width: number;
  css?: string;
}

/** WCAG 1.4.4, 1.4.10 and 1.4.12: text twice as large, a window of 320 px, and text that is spaced out. */
const SPACED =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }';
export const READINGS: readonly Reading[] = [
  { name: '320 px', width: 320 },
  { name: '390 px', width: 390 },
  { name: '1024 px', width: 1024 },
  { name: '1440 px', width: 1440 },
  { name: 'text at 200 %', width: 1440, css: 'html { font-size: 200% !important }' },
  { name: 'spaced text', width: 1440, css: SPACED },
  { name: 'spaced text at 390 px', width: 390, css: SPACED },
];

/**
 * Amounts and percentages that lie beyond what clips them, or beyond the cell or tile that they belong to; and words of
 * buttons that lie beyond the button.
 */
const cutIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isAmount = /\d[\d\s.,]*\s?\$|\$\d|^[+−-]?[\d.,]+\s?%$/;
    const isHidden = (element: Element) => {
      for (let each: Element | null = element; each !== null; each = each.parentElement) {
        const { width, height } = each.getBoundingClientRect();
        if ((width <= 1.5 || height <= 1.5) && getComputedStyle(each).overflow !== 'visible') return true;
      }
      return false;
    };
    const hasEllipsis = (element: Element) => {
      for (let each: Element | null = element; each !== null; each = each.parentElement)
        if (getComputedStyle(each).textOverflow === 'ellipsis') return true;
      return false;
    };
    const isCut = (element: Element, box: DOMRect) => {
      let isOwn = true;
      for (
        let each: Element | null = element;
        each !== null && each !== document.body;
        each = each.parentElement
      ) {
        const { overflowX, display } = getComputedStyle(each);
        const { left, right } = each.getBoundingClientRect();
        const isBeyond = box.right > right + 1.5 || box.left < left - 1.5;
        if (['auto', 'scroll'].includes(overflowX) && each.scrollWidth > each.clientWidth + 1) return false;
        if (['hidden', 'clip'].includes(overflowX) && isBeyond) return true;
        if (isOwn && !display.startsWith('inline') && display !== 'contents') {
          isOwn = false;
          if (isBeyond) return true;
        }
      }
      return false;
    };
    const found = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode.textContent?.trim() ?? '';
      const element = texts.currentNode.parentElement;
      if (element === null || text === '' || element.closest('svg, script, style, option') !== null) continue;
      // The name of a record may end in an ellipsis: its press shows all of it.
      const isOfButton =
        element.closest('button, [role="button"], [role="tab"]') !== null && !hasEllipsis(element);
      if (!isAmount.test(text) && !isOfButton) continue;
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || isHidden(element))
        continue;
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      const box = range.getBoundingClientRect();
      if (box.width > 2 && isCut(element, box)) found.add(text);
    }
    return [...found];
  });

/**
 * Reads the page as it is in each of the ways.
 * @returns `way: amount` for each amount that is cut, or lies over what is beside it
 */
export async function cutFigures(page: Page, readings: readonly Reading[]): Promise<string[]> {
  const found: string[] = [];
  for (const { name, width, css } of readings) {
    await page.setViewportSize({ width, height: 900 });
    // A sheet that is made by a script: the portal's policy allows no inline style.
    await page.evaluate(async (text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      document.adoptedStyleSheets = [sheet];
      for (const _frame of [1, 2, 3]) await new Promise(requestAnimationFrame);
    }, css ?? '');
    found.push(...(await cutIn(page)).map((text) => `${name}: ${text}`));
  }
  return found;
}
