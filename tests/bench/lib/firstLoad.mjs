import http from 'node:http';

/** @param {string} url @returns {Promise<{ body: Buffer, bytes: number }>} `bytes` as they cross the wire, compressed */
function get(url) {
  return new Promise((resolve, reject) => {
    http
      .get(url, { headers: { 'accept-encoding': 'gzip', accept: 'text/html,*/*' } }, (response) => {
        const chunks = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.on('end', () => {
          const body = Buffer.concat(chunks);
          resolve({ body, bytes: body.length, encoding: response.headers['content-encoding'] });
        });
      })
      .on('error', reject);
  });
}

/**
 * The JavaScript that a browser fetches for the first load of a page: each script that the document names, as it
 * crosses the wire (gzip). Scripts for browsers without modules are not fetched by any browser that is supported.
 *
 * @param {string} url of the page
 * @returns {Promise<{ bytes: number, scripts: { path: string, bytes: number }[], html: string }>}
 */
export async function firstLoad(url) {
  const page = await get(url);
  const { gunzipSync } = await import('node:zlib');
  const html = (page.encoding === 'gzip' ? gunzipSync(page.body) : page.body).toString('utf8');
  const sources = new Set();
  for (const [tag] of html.matchAll(/<(?:script|link)\b[^>]*>/g)) {
    if (/\bnomodule\b/i.test(tag)) continue;
    const isPreload = tag.startsWith('<link') && /\bas="script"/.test(tag);
    const source = isPreload
      ? tag.match(/\bhref="([^"]+)"/)
      : tag.startsWith('<script') && tag.match(/\bsrc="([^"]+)"/);
    if (source) sources.add(source[1]);
  }
  const scripts = [];
  for (const path of sources) scripts.push({ path, bytes: (await get(new URL(path, url).href)).bytes });
  return { bytes: scripts.reduce((sum, script) => sum + script.bytes, 0), scripts, html };
}
