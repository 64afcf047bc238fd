import type { FastifyInstance } from 'fastify';
import * as oauth from 'oauth4webapi';

export interface Cookie {
  name: string;
  value: string;
  path: string;
}

interface Ask {
  form?: Record<string, string>;
  headers?: Record<string, string>;
}

/** An answer as a browser without scripts sees it. */
export interface Page {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  body: string;
  /** Where it leads. Null when it leads nowhere. */
  location: URL | null;
  /** The requested address. */
  url: URL;
}

/**
 * The tests' browser. It keeps cookies by path and follows redirects as long as they stay at the provider.
 */
export interface SsoBrowser {
  cookies(): Cookie[];
  setCookie(cookie: Cookie): void;
  /** Asks once. */
  ask(url: string | URL, options?: Ask): Promise<Page>;
  /** Asks and follows redirects. It ends at a page, or at a redirect that leaves the provider. */
  visit(url: string | URL, options?: Ask): Promise<Page>;
}

function readCookie(line: string): { cookie: Cookie; isGone: boolean } {
  const [pair = '', ...attributes] = line.split(/;\s*/);
  const at = pair.indexOf('=');
  const attribute = (name: string) =>
    attributes.find((each) => each.toLowerCase().startsWith(`${name}=`))?.slice(name.length + 1);
  const expires = attribute('expires');
  return {
    cookie: { name: pair.slice(0, at), value: pair.slice(at + 1), path: attribute('path') ?? '/' },
    isGone: expires !== undefined && Date.parse(expires) < Date.now(),
  };
}

const isBelow = (pathname: string, path: string) =>
  path === '/' || pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`);

/** Makes a browser. Several gateways may serve it in turn (`apps`), as if behind one address. */
export function makeBrowser(issuer: string, ...apps: readonly FastifyInstance[]): SsoBrowser {
  // A browser tells cookies with the same name apart by their paths.
  const jar = new Map<string, Cookie>();
  const keyOf = ({ name, path }: Cookie) => `${name} ${path}`;
  const { origin, host } = new URL(issuer);
  let turn = 0;

  async function ask(address: string | URL, { form, headers = {} }: Ask = {}): Promise<Page> {
    const url = new URL(address, origin);
    const app = apps[turn++ % apps.length];
    if (app === undefined) throw new Error('no gateway');
    const sent = [...jar.values()]
      .filter(({ path }) => isBelow(url.pathname, path))
      .map(({ name, value }) => `${name}=${value}`);
    const answer = await app.inject({
      method: form === undefined ? 'GET' : 'POST',
      url: url.pathname + url.search,
      headers: {
        host,
        accept: 'text/html',
        ...(sent.length > 0 ? { cookie: sent.join('; ') } : {}),
        ...(form === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
        ...headers,
      },
      ...(form === undefined ? {} : { payload: new URLSearchParams(form).toString() }),
    });
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) {
      const { cookie, isGone } = readCookie(line);
      if (isGone) jar.delete(keyOf(cookie));
      else jar.set(keyOf(cookie), cookie);
    }
    const { location } = answer.headers;
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: answer.body,
      location: typeof location === 'string' ? new URL(location, url) : null,
      url,
    };
  }

  async function visit(address: string | URL, options: Ask = {}): Promise<Page> {
    let page = await ask(address, options);
    while (page.location !== null && page.location.origin === origin) page = await ask(page.location);
    return page;
  }

  return {
    cookies: () => [...jar.values()],
    setCookie: (cookie) => void jar.set(keyOf(cookie), cookie),
    ask,
    visit,
  };
}

/** A `fetch` for the protocol library that ends in the gateway itself. */
export function fetchOf(issuer: string, app: FastifyInstance) {
  const { host } = new URL(issuer);
  return async (
    address: string,
    { method, headers, body }: { method: string; headers: Record<string, string>; body?: unknown },
  ): Promise<Response> => {
    const url = new URL(address);
    const answer = await app.inject({
      method: method === 'POST' ? 'POST' : 'GET',
      url: url.pathname + url.search,
      headers: { ...headers, host },
      ...(body === undefined ? {} : { payload: String(body) }),
    });
    const { 'set-cookie': _cookies, ...rest } = answer.headers;
    return new Response(answer.body, {
      status: answer.statusCode,
      headers: Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)])),
    });
  };
}

/** The library's options in each call: plain http, and the way to the gateway. */
export const requestOptions = (issuer: string, app: FastifyInstance) => ({
  [oauth.allowInsecureRequests]: true,
  [oauth.customFetch]: fetchOf(issuer, app),
});
