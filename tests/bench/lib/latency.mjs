import http from 'node:http';

/** Requests of one contender in a row, before the next one's turn: short, so that a busy moment meets them all. */
const BLOCK = 25;

/**
 * @param {string} url
 * @param {{ headers: Record<string, string>, body: string }} request by POST
 * @returns {() => Promise<{ ms: number, text: string }>} asks once, over one connection that is kept
 */
export function makeAsker(url, { headers, body }) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const options = {
    method: 'POST',
    agent,
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
  };
  return () =>
    new Promise((resolve, reject) => {
      const started = performance.now();
      const request = http.request(url, options, (response) => {
        const chunks = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.on('end', () => {
          const ms = performance.now() - started;
          const text = Buffer.concat(chunks).toString('utf8');
          if (response.statusCode === 200) resolve({ ms, text });
          else reject(new Error(`${url}: ${response.statusCode} ${text}`));
        });
      });
      request.on('error', reject);
      request.end(body);
    });
}

const rank = (sorted, share) => sorted[Math.floor(sorted.length * share)];

/**
 * The time of one request at a time, all contenders in turns of a few requests, in an order that turns.
 *
 * @param {Record<string, () => Promise<{ ms: number }>>} askers
 * @param {number} requests of each
 * @returns {Promise<Record<string, { p50: number, p95: number }>>} ms
 */
export async function latencies(askers, requests) {
  const names = Object.keys(askers);
  const times = Object.fromEntries(names.map((name) => [name, []]));
  // Where few are asked, each still has several turns.
  const block = Math.min(BLOCK, Math.ceil(requests / names.length));
  for (let at = 0; at < requests / block; at += 1) {
    for (let turn = 0; turn < names.length; turn += 1) {
      const name = names[(turn + at) % names.length];
      for (let asked = 0; asked < block; asked += 1) times[name].push((await askers[name]()).ms);
    }
  }
  return Object.fromEntries(
    names.map((name) => {
      const sorted = times[name].sort((a, b) => a - b);
      return [name, { p50: rank(sorted, 0.5), p95: rank(sorted, 0.95) }];
    }),
  );
}
