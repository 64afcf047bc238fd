import { inflateSync } from 'node:zlib';

const OBJECT = /(\d+) 0 obj\s([\s\S]*?)endobj/g;

/** The objects of a PDF by number, each with its unpacked stream. */
function objectsOf(pdf: Buffer) {
  const text = pdf.toString('latin1');
  const objects = new Map<number, { head: string; stream: string }>();
  for (const [, number = '', body = ''] of text.matchAll(OBJECT)) {
    const at = body.indexOf('stream');
    const head = at < 0 ? body : body.slice(0, at);
    const raw = at < 0 ? '' : body.slice(body.indexOf('\n', at) + 1, body.lastIndexOf('endstream'));
    const packed = Buffer.from(raw, 'latin1');
    const stream = head.includes('FlateDecode') ? inflateSync(packed).toString('latin1') : raw;
    objects.set(Number(number), { head, stream });
  }
  return objects;
}

const utf16 = (hex: string) =>
  String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((unit) => parseInt(unit, 16)));

/** What the glyphs of a font say. */
function lettersIn(map: string): Map<string, string> {
  const letters = new Map<string, string>();
  for (const [, from = '0', to = '0', list = ''] of map.matchAll(/<(\w{4})> <(\w{4})> \[([^\]]*)\]/g)) {
    const said = [...list.matchAll(/<(\w*)>/g)].map(([, hex = '']) => utf16(hex));
    for (let code = parseInt(from, 16); code <= parseInt(to, 16); code += 1)
      letters.set(code.toString(16).padStart(4, '0'), said[code - parseInt(from, 16)] ?? '');
  }
  return letters;
}

/** @returns the text of a PDF that the gateway made, a line for each stretch of it, and a count of its pages */
export function pdfText(pdf: Buffer): { text: string; pages: number } {
  const objects = objectsOf(pdf);
  const refIn = (head: string, name: string) => {
    const [, number] = new RegExp(`/${name} (\\d+) 0 R`).exec(head) ?? [];
    return objects.get(Number(number));
  };
  const lines: string[] = [];
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b/.test(head));
  for (const { head } of pages) {
    const resources = refIn(head, 'Resources')?.head ?? head;
    const fonts = new Map(
      [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', number]) => {
        const map = refIn(objects.get(Number(number))?.head ?? '', 'ToUnicode')?.stream ?? '';
        return [name, lettersIn(map)] as const;
      }),
    );
    let letters: ReadonlyMap<string, string> = new Map();
    for (const [, font, shown] of (refIn(head, 'Contents')?.stream ?? '').matchAll(
      /\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g,
    )) {
      if (font !== undefined) letters = fonts.get(font) ?? new Map();
      else if (shown !== undefined)
        lines.push(
          [...shown.matchAll(/<(\w*)>/g)]
            .flatMap(([, hex = '']) => (hex.match(/.{4}/g) ?? []).map((code) => letters.get(code) ?? '?'))
            .join(''),
        );
    }
  }
  return { text: lines.join('\n'), pages: pages.length };
}
