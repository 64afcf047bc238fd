import http from 'node:http';
import { gunzipSync } from 'node:zlib';

/** @param {string} url @returns {Promise<{ text: string, bytes: number }>} `bytes` as they cross the wire, compressed */
function get(url) {
  return new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'gzip', accept: 'text/html,*/*' };
    http
      // A connection of its own: on a busy machine the server may close a kept one at the moment it is used again.
      .get(url, { agent: false, headers }, (response) => {
        const chunks = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.on('end', () => {
          const body = Buffer.concat(chunks);
          const plain = response.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body;
          resolve({ text: plain.toString('utf8'), bytes: body.length });
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
 * @returns {Promise<{ bytes: number, scripts: { path: string, bytes: number }[], texts: string[] }>} `texts`: of the
 *   document and of its scripts
 */
export async function firstLoad(url) {
  const { text: html } = await get(url);
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
  const texts = [html];
  for (const path of sources) {
    const { text, bytes } = await get(new URL(path, url).href);
    scripts.push({ path, bytes });
    texts.push(text);
  }
  return { bytes: scripts.reduce((sum, script) => sum + script.bytes, 0), scripts, texts };
}
