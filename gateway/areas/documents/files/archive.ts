import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Locale } from '@/contract/locale';
import { guardedText } from '@/contract/spreadsheet';
import { translatorFor } from '../../../kit/words';
import { documentBytes, fetchDocument, type Fetching, type SendableDocument } from './bytes';
import { ArchiveNames, titleInArchive } from './fileName';

/** An entry has the day of its document at noon, which is that day in every zone of the country. */
const dateOf = (day: string) => new Date(`${day}T12:00:00Z`);

const MANIFEST = 'manifest.csv';
const BOM = '\ufeff';

/** A spreadsheet in French reads a comma as the decimal sign, and so expects another one between cells. */
const SEPARATOR = { en: ',', fr: ';' } as const;

interface ManifestLine {
  name: string;
  document: SendableDocument | null;
  size: number | null;
  sha256: string | null;
  state: 'included' | 'withheld';
}

const cell = (text: string) => `"${guardedText(text).replaceAll('"', '""')}"`;

function manifestOf(lines: readonly ManifestLine[], locale: Locale): string {
  const say = translatorFor(locale);
  const rows = [
    ['name', 'client', 'account', 'kind', 'period', 'size', 'sha256', 'state'].map((each) =>
      say(`documents:manifest.${each}`),
    ),
    ...lines.map(({ name, document, size, sha256, state }) => [
      name,
      document?.client ?? '',
      document?.account ?? '',
      document === null ? '' : say(`documents:kind.${document.kind}`),
      document?.period ?? '',
      size === null ? '' : String(size),
      sha256 ?? '',
      say(`documents:manifest.${state}`),
    ]),
  ];
  return `${BOM}${rows.map((row) => row.map(cell).join(SEPARATOR[locale])).join('\r\n')}\r\n`;
}

/**
 * An archive of some documents, made as it is read: one document is in memory at a time. The rights to each are asked
 * for as its turn comes; one that was taken away meanwhile has a line in the manifest that says so.
 */
export function archiveOf(fetching: Fetching, ids: readonly string[]): Readable {
  const zip = new ZipFile();
  const { locale } = fetching.principal;
  async function fill() {
    const names = new ArchiveNames();
    const lines: ManifestLine[] = [];
    let latest = '1980-01-01';
    for (const id of ids) {
      const document = await fetchDocument(fetching, id, 'zip');
      if (document === null) {
        lines.push({ name: id, document: null, size: null, sha256: null, state: 'withheld' });
        continue;
      }
      const name = names.take(titleInArchive(document), document.mediaType);
      const hash = createHash('sha256');
      let size = 0;
      async function* packed() {
        for await (const piece of documentBytes(fetching, document as NonNullable<typeof document>)) {
          hash.update(piece);
          size += piece.length;
          yield piece;
        }
      }
      const bytes = Readable.from(packed(), { objectMode: false });
      const hasEnded = new Promise<void>((resolve, reject) => {
        bytes.once('end', resolve);
        bytes.once('error', reject);
      });
      const mtime = dateOf(document.createdOn);
      zip.addReadStream(bytes, name, { mtime, forceDosTimestamp: true });
      if (document.createdOn > latest) latest = document.createdOn;
      await hasEnded;
      lines.push({ name, document, size, sha256: hash.digest('hex'), state: 'included' });
    }
    zip.addBuffer(Buffer.from(manifestOf(lines, locale)), MANIFEST, {
      // The day of the newest of them, so that the same documents make the same archive.
      mtime: dateOf(latest),
      forceDosTimestamp: true,
    });
    zip.end();
  }
  const output = zip.outputStream as Readable;
  fill().catch((error: unknown) => output.destroy(error instanceof Error ? error : new Error('archive')));
  return output;
}
