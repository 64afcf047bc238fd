import { collectGarbage } from '../lib/garbage.mjs';

const WINDOW = { width: 1200, height: 600 };
const STYLE = '#root { width: 900px } #root canvas { max-width: none }';

/** Places over the drawing that the pointer is moved to, one after the other, px from its left edge. */
const MOVES = Array.from({ length: 20 }, (_, index) => 150 + index * 31);

const pageOf = ({ style }) =>
  `<!doctype html><html lang="en"><head><style>${style}${STYLE}</style></head><body><div id="root"></div></body></html>`;

/** In the page. @returns ms from the start until the frame after the one that has the lines */
function firstPaint() {
  return new Promise((resolve) => {
    const start = performance.now();
    const isDrawn = () => {
      const curve = document.querySelector('#root svg .recharts-line-curve');
      if (curve !== null) return (curve.getAttribute('d') ?? '') !== '';
      const canvas = document.querySelector('#root canvas');
      if (canvas === null || canvas.width < 600) return false;
      const { data } = canvas.getContext('2d').getImageData(canvas.width / 2, 0, 1, canvas.height);
      return data.some((byte) => byte !== 0);
    };
    const look = () =>
      isDrawn()
        ? requestAnimationFrame(() => resolve(performance.now() - start))
        : requestAnimationFrame(look);
    window.bench.start();
    requestAnimationFrame(look);
  });
}

/** In the page: tells, once the pointer has moved, when what stands under it was painted. */
function watchMove() {
  const root = document.getElementById('root');
  const before = root.textContent;
  window.painted = new Promise((resolve) => {
    const onMove = ({ timeStamp }) => {
      const look = () =>
        root.textContent === before
          ? requestAnimationFrame(look)
          : requestAnimationFrame(() => resolve(performance.now() - timeStamp));
      requestAnimationFrame(look);
    };
    document.addEventListener('mousemove', onMove, { once: true, capture: true });
  });
}

/**
 * One run of one contender on a page of its own.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {{ script: string, style: string }} bundle
 * @param {number} count points of each line
 * @returns {Promise<{ paint: number, moves: number[] }>} ms
 */
export async function measure(browser, bundle, count) {
  const page = await browser.newPage({ viewport: WINDOW });
  try {
    await page.setContent(pageOf(bundle));
    await page.addScriptTag({ content: bundle.script, type: 'module' });
    await page.waitForFunction(() => window.bench !== undefined);
    await page.evaluate((points) => window.bench.prepare(points), count);
    await collectGarbage(page);
    const paint = await page.evaluate(firstPaint);
    await page.waitForTimeout(300);
    const box = await page.locator('#root canvas, #root svg.recharts-surface').first().boundingBox();
    // The first brings what a hover needs.
    const moves = [];
    for (const left of MOVES) {
      await page.evaluate(watchMove);
      await page.mouse.move(box.x + left, box.y + 120);
      moves.push(await page.evaluate(() => window.painted));
    }
    return { paint, moves: moves.slice(1) };
  } finally {
    await page.close();
  }
}
