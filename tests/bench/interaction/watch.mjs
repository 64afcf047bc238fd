/** Before any script of the page: keeps what the browser says of interactions, shifts and long tasks. */
export function watch() {
  // Which element it was, without what stands in it: no one is named in what is kept.
  const said = (node) => {
    const element = node?.closest?.('[role],button,a,input,main') ?? node?.parentElement;
    return element
      ?.cloneNode?.(false)
      .outerHTML.replace(/ (href|value|title|style)="[^"]*"/g, '')
      .slice(0, 100);
  };
  const kept = { interactions: new Map(), shifts: [], tasks: [] };
  const on = (type, take, options) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
      ...options,
    });
  on(
    'event',
    ({ interactionId, duration, name, target }) => {
      if (!interactionId) return;
      const before = kept.interactions.get(interactionId);
      if (before !== undefined && before.duration >= duration) return;
      kept.interactions.set(interactionId, { duration, name, where: said(target) });
    },
    // The least that the browser tells of; what is quicker is not listed.
    { durationThreshold: 16 },
  );
  on('layout-shift', ({ value, hadRecentInput, startTime, sources }) => {
    if (!hadRecentInput) kept.shifts.push({ value, startTime, where: sources.map(({ node }) => said(node)) });
  });
  on('longtask', ({ duration, startTime }) => kept.tasks.push({ duration, startTime }));
  window.cairnBench = () => {
    const shown = { ...kept, interactions: [...kept.interactions.values()] };
    const counted = performance.interactionCount;
    kept.interactions.clear();
    kept.shifts = [];
    kept.tasks = [];
    return { ...shown, counted };
  };
}

/** Layout shifts that belong together (web.dev/cls): at most a second apart, at most five seconds in all. */
const GAP_MS = 1_000;
const WINDOW_MS = 5_000;

/** @param {{ value: number, startTime: number }[]} shifts @returns {number} the worst window of them: CLS */
export function worstShift(shifts) {
  let [worst, sum, first, last] = [0, 0, -Infinity, -Infinity];
  for (const { value, startTime } of shifts) {
    const isNew = startTime - last > GAP_MS || startTime - first > WINDOW_MS;
    if (isNew) first = startTime;
    sum = isNew ? value : sum + value;
    last = startTime;
    worst = Math.max(worst, sum);
  }
  return worst;
}

/**
 * @param {import('@playwright/test').CDPSession} session
 * @returns {Promise<{ bytes: number, nodes: number, listeners: number, documents: number }>} what is kept after all that
 *   nobody holds has been collected
 */
export async function held(session) {
  // What the first collection finalises the second one frees.
  for (let time = 0; time < 2; time += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (name) => metrics.find((each) => each.name === name)?.value ?? 0;
  return {
    bytes: usedSize,
    nodes: of('Nodes'),
    listeners: of('JSEventListeners'),
    documents: of('Documents'),
  };
}
