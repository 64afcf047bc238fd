import { STATUS_CODES, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { LOCALES } from '@/contract/locale';
import en from '@/locales/en/common.json';
import fr from '@/locales/fr/common.json';

/** Both languages are at hand: nothing of the request has been read that would say which one is the person's. */
const STRINGS = { en: en.errorPage, fr: fr.errorPage } as const;

/** The status for a request that the server cannot read, by the code of the fault; anything else is a 400. */
const STATUS: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

const TOO_LONG = 431;

/** A browser that is still sending would lose the answer with the connection. */
const LINGER_MS = 5_000;

/** The page for a request whose head is too long, without style or script. */
function page(): string {
  const words = LOCALES.map((locale) => {
    const { tooLongTitle, tooLongText, home } = STRINGS[locale];
    return `<section lang="${locale}"><h1>${tooLongTitle}</h1><p>${tooLongText}</p><p><a href="/${locale}">${home}</a></p></section>`;
  });
  const titles = LOCALES.map((locale) => STRINGS[locale].tooLongTitle).join(' · ');
  return `<!doctype html><html lang="${LOCALES[0]}"><head><meta charset="utf-8"><title>${titles}</title></head><body><main>${words.join('')}</main></body></html>`;
}

function answer(status: number, headers: Readonly<Record<string, string>>): string {
  const body = status === TOO_LONG ? page() : '';
  const all = {
    ...headers,
    'content-security-policy':
      "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
    'content-length': `${Buffer.byteLength(body)}`,
    connection: 'close',
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`;
}

const known = new WeakSet<Server>();

/**
 * Has a server answer a request that is too long for it with a page that a person can read; without this Node cuts
 * the connection with a bare status. What else cannot be read is answered as Node does.
 *
 * @param headers that every answer of the server bears
 */
export function answerTooLong(server: Server, headers: Readonly<Record<string, string>>): void {
  if (known.has(server)) return;
  known.add(server);
  const answered = new WeakSet<Duplex>();
  server.on('clientError', (fault: NodeJS.ErrnoException, socket: Duplex) => {
    // Each further piece of the same head is one more fault. To close on it would reset the connection under an
    // answer that is still on its way: it is read and let go until the linger is over.
    if (answered.has(socket) && fault.code !== 'ECONNRESET') return;
    if (fault.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    answered.add(socket);
    socket.end(answer(STATUS[fault.code ?? ''] ?? 400, headers));
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  });
}
