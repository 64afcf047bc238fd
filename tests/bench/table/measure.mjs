import { readFileSync } from 'node:fs';
import { collectGarbage } from '../lib/garbage.mjs';

const WINDOW = { width: 1200, height: 800 };

/** A frame that takes longer was seen to stutter, ms. */
const SLOW_MS = 20;

/** Px a frame, and frames: reading, then looking for something far down. */
const SCROLLS = [
  { px: 40, frames: 120 },
  { px: 700, frames: 120 },
];

const PAGE_STYLE = readFileSync(new URL('../rivals/table/page.css', import.meta.url), 'utf8');

const pageOf = ({ style }) =>
  `<!doctype html><html lang="en"><head><style>${PAGE_STYLE}${style}</style></head><body><div id="root"></div></body></html>`;

/** In the page. @returns ms from the start until the frame after the one that has the first rows */
function firstRows() {
  return new Promise((resolve) => {
    const root = document.getElementById('root');
    const start = performance.now();
    window.bench.start();
    // The name of a row ends in its number, and no other text does.
    const look = () =>
      / 0(?!\d)/.test(root.textContent) && / 12(?!\d)/.test(root.textContent)
        ? requestAnimationFrame(() => resolve(performance.now() - start))
        : requestAnimationFrame(look);
    look();
  });
}

/** In the page. @returns ms of each frame of the scroll */
async function scroll(scrolls) {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const tall = [...document.querySelectorAll('#root *')].filter(
    (element) =>
      element.scrollHeight > element.clientHeight + 100 &&
      /auto|scroll/.test(getComputedStyle(element).overflowY),
  );
  const scroller = tall.sort((a, b) => b.scrollHeight - a.scrollHeight)[0];
  const times = [];
  let last = await frame();
  for (const { px, frames } of scrolls) {
    for (let count = 0; count < frames; count += 1) {
      scroller.scrollTop += px;
      const now = await frame();
      times.push(now - last);
      last = now;
    }
  }
  return times;
}

/**
 * One run of one contender on a page of its own.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {{ script: string, style: string }} bundle
 * @param {number} count rows
 * @param {boolean} areHeld false where rows are made as they are looked at
 * @returns {Promise<{ firstRows: number, slow: number, worst: number, elements: number }>} ms, share, ms, number
 */
export async function measure(browser, bundle, count, areHeld) {
  const page = await browser.newPage({ viewport: WINDOW });
  try {
    await page.setContent(pageOf(bundle));
    await page.addScriptTag({ content: bundle.script, type: 'module' });
    await page.waitForFunction(() => window.bench !== undefined);
    await page.evaluate(([rows, held]) => window.bench.prepare(rows, held), [count, areHeld]);
    await collectGarbage(page);
    const time = await page.evaluate(firstRows);
    await page.waitForTimeout(300);
    const frames = await page.evaluate(scroll, SCROLLS);
    const elements = await page.evaluate(() => document.querySelectorAll('#root *').length);
    return {
      firstRows: time,
      slow: frames.filter((ms) => ms > SLOW_MS).length / frames.length,
      worst: Math.max(...frames),
      elements,
    };
  } finally {
    await page.close();
  }
}
