/**
 * What the making of the data left behind is not cleared away on the time of what is measured.
 *
 * @param {import('@playwright/test').Page} page
 */
export async function collectGarbage(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  await session.detach();
}
