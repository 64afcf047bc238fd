import { DOCUMENT_TYPES } from '@/contract/documents/codes';
import { safeTitle } from '@/contract/documents/paperTitle';

/** @returns the name of a document's file: its title, and the ending of what its bytes are */
export const fileNameOf = (title: string, mediaType: string): string =>
  `${safeTitle(title)}.${mediaType in DOCUMENT_TYPES ? DOCUMENT_TYPES[mediaType as keyof typeof DOCUMENT_TYPES] : 'bin'}`;

/** @returns the title of a document among those of other clients and accounts: whose it is, and of when */
export const titleInArchive = (of: {
  client: string;
  account: string | null;
  title: string;
  period: string | null;
}): string =>
  [of.client, of.account, of.title, of.period !== null && !of.title.includes(of.period) ? of.period : null]
    .filter((part) => part !== null)
    .join(' - ');

/** What `encodeURIComponent` leaves as it is and RFC 8187 does not. */
const encoded = (text: string) =>
  encodeURIComponent(text).replace(
    /['()*!]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** The header that names a file in both its forms: in ASCII, and as it is (RFC 6266, RFC 8187). */
export function disposition(name: string, use: 'attachment' | 'inline'): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, '_')
    .replace(/["\\%]/g, '_');
  return `${use}; filename="${plain}"; filename*=UTF-8''${encoded(name)}`;
}

/** Names of one archive: those that are taken, whatever their case, get a number. */
export class ArchiveNames {
  readonly #taken = new Set<string>();

  take(title: string, mediaType: string): string {
    const name = fileNameOf(title, mediaType);
    const dot = name.lastIndexOf('.');
    for (let number = 1; ; number += 1) {
      const tried = number === 1 ? name : `${name.slice(0, dot)} (${number})${name.slice(dot)}`;
      const key = tried.normalize('NFD').toLowerCase();
      if (this.#taken.has(key)) continue;
      this.#taken.add(key);
      return tried;
    }
  }
}
