import { Refusal } from './report.mjs';

const POLL_MS = 100;
const ASK_MS = 5_000;

const pause = (/** @type {number} */ ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** @param {string} url @returns {Promise<boolean>} whether it answers with a status below 500 */
async function answers(url) {
  try {
    const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(ASK_MS) });
    await answer.body?.cancel();
    return answer.status < 500;
  } catch {
    return false;
  }
}

/**
 * Waits until a service answers.
 *
 * @param {import('./service.mjs').Service} service
 * @param {string} url to ask repeatedly
 * @param {number} limitMs
 * @throws {Refusal} when the service ended, or did not answer in time
 */
export async function waitUntilReady(service, url, limitMs) {
  const end = performance.now() + limitMs;
  while (performance.now() < end) {
    if (!service.isRunning) {
      const { code, reason } = await service.ended;
      throw new Refusal(
        `The ${service.name} ended (exit code ${code}) before it answered: ${reason || 'it gave no reason'}`,
      );
    }
    if (await answers(url)) return;
    await pause(POLL_MS);
  }
  throw new Refusal(`The ${service.name} did not answer at ${url} within ${Math.round(limitMs / 1000)} s.`);
}
