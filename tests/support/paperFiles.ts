import { crc32, deflateRawSync, deflateSync } from 'node:zlib';
import type { UploadRefusal } from '@/contract/documents/codes';

/** Files as people send them, made here so that no binary is kept. */

export const text = (content: string): Buffer => Buffer.from(content, 'latin1');

const u32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

/** A PDF of one empty page, with further objects. */
export const pdf = (objects = '', tail = ''): Buffer =>
  text(
    `%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n` +
      `3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>\nendobj\n${objects}` +
      `xref\n0 4\n0000000000 65535 f \n0000000009 00000 n \n0000000058 00000 n \n0000000115 00000 n \n` +
      `trailer\n<< /Size 4 /Root 1 0 R >>\nstartxref\n190\n%%EOF\n${tail}`,
  );

/** A stream object of a PDF. */
const stream = (dictionary: string, bytes: Buffer) =>
  `9 0 obj\n<< ${dictionary} /Length ${bytes.length} >>\nstream\n${bytes.toString('latin1')}\nendstream\nendobj\n`;

const objectStream = (content: string, dictionary = '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode') =>
  stream(dictionary, deflateSync(text(`4 0 ${content}`)));

/** Packed objects that act, in a stream whose dictionary and keyword are written as asked. */
const scriptIn = (
  dictionary: string,
  { keyword = '\nstream\n', packs = 1 }: { keyword?: string; packs?: number } = {},
): Buffer => {
  let bytes = text('4 0 << /S /JavaScript /JS (x) >>');
  for (let pack = 0; pack < packs; pack += 1) bytes = deflateSync(bytes);
  return pdf(
    `9 0 obj\n<< ${dictionary} /Length ${bytes.length} >>${keyword}${bytes.toString('latin1')}\nendstream\nendobj\n`,
  );
};

const PACKED = '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode';

const chunk = (type: string, data: Buffer) => Buffer.concat([u32(data.length), text(type), data, u32(0)]);

/** A text within a PNG, which makes it another file. */
export const pngText = (said: string): Buffer => chunk('tEXt', text(`Comment\0${said}`));

const PNG_MARK = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

export const png = (tail: Buffer = Buffer.alloc(0), more: Buffer = Buffer.alloc(0)): Buffer =>
  Buffer.concat([
    PNG_MARK,
    chunk('IHDR', Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0])),
    more,
    chunk('IDAT', deflateSync(Buffer.from([0, 0]))),
    chunk('IEND', Buffer.alloc(0)),
    tail,
  ]);

/** A PNG that a browser draws: its sums are right. */
export const picture = (said: string): Buffer => {
  const summed = (type: string, data: Buffer) => {
    const named = Buffer.concat([text(type), data]);
    return Buffer.concat([u32(data.length), named, u32(crc32(named))]);
  };
  return Buffer.concat([
    PNG_MARK,
    summed('IHDR', Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0])),
    summed('tEXt', text(`Comment\0${said}`)),
    summed('IDAT', deflateSync(Buffer.from([0, 0]))),
    summed('IEND', Buffer.alloc(0)),
  ]);
};

export const jpeg = (comment = '', tail: Buffer = Buffer.alloc(0)): Buffer => {
  const said = text(comment);
  const size = Buffer.alloc(2);
  size.writeUInt16BE(said.length + 2);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]),
    text('JFIF\0'),
    Buffer.from([1, 1, 0, 0, 1, 0, 1, 0, 0]),
    ...(comment === '' ? [] : [Buffer.from([0xff, 0xfe]), size, said]),
    Buffer.from([0xff, 0xd9]),
    tail,
  ]);
};

export const tiff = (): Buffer =>
  Buffer.from([0x49, 0x49, 0x2a, 0, 8, 0, 0, 0, 1, 0, 0, 1, 3, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0]);

export const heic = (brand = 'heic'): Buffer =>
  Buffer.concat([u32(24), text(`ftyp${brand}`), u32(0), text('mif1heic'), u32(8), text('mdat')]);

interface Entry {
  name: string;
  bytes: Buffer;
  /** What the archive says of its size, where that is untrue. */
  says?: number;
}

/** A zip archive, with what is untrue of it as asked. */
export function zip(entries: readonly Entry[], { comment = '', before = '' } = {}): Buffer {
  const parts: Buffer[] = [text(before)];
  const directory: Buffer[] = [];
  let at = before.length;
  for (const { name, bytes, says = bytes.length } of entries) {
    const packed = deflateRawSync(bytes);
    const named = Buffer.from(name);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(20, 4);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt32LE(says, 22);
    local.writeUInt16LE(named.length, 26);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt16LE(20, 4);
    central.writeUInt16LE(20, 6);
    local.copy(central, 10, 8, 30);
    central.writeUInt16LE(named.length, 28);
    central.writeUInt32LE(at, 42);
    directory.push(central, named);
    parts.push(local, named, packed);
    at += local.length + named.length + packed.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(at, 16);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([...parts, listed, end, text(comment)]);
}

const OFFICE = {
  docx: [
    'word/document.xml',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
  ],
  xlsx: ['xl/workbook.xml', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'],
  docm: ['word/document.xml', 'application/vnd.ms-word.document.macroEnabled.main+xml'],
  pptx: [
    'ppt/presentation.xml',
    'application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml',
  ],
} as const;

/** An office document with further entries. */
export function office(
  kind: keyof typeof OFFICE,
  more: readonly Entry[] = [],
  about: { comment?: string; before?: string } = {},
): Buffer {
  const [main, type] = OFFICE[kind];
  const types = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/${main}" ContentType="${type}"/></Types>`;
  return zip(
    [
      { name: '[Content_Types].xml', bytes: text(types) },
      { name: main, bytes: text('<document/>') },
      ...more,
    ],
    about,
  );
}

/** Files that are taken, by what they are. */
export const GOOD_FILES: readonly (readonly [name: string, bytes: Buffer, mediaType: string])[] = [
  ['a PDF', pdf(), 'application/pdf'],
  [
    'a PDF with a link',
    pdf('8 0 obj\n<< /S /URI /URI (https://example.com/) >>\nendobj\n'),
    'application/pdf',
  ],
  ['a PDF with packed objects', pdf(objectStream('<< /Type /Font >>')), 'application/pdf'],
  [
    'a PDF with objects packed in the ways of other programs',
    pdf(
      objectStream('<< /Type /Font >>', '/Type/ObjStm/N 1/First 4/Filter[/FlateDecode]/Extends 7 0 R') +
        stream('/N 1 /First 4 /Type /ObjStm', text('4 0 << /Type /Font >>')) +
        stream('/Type /ObjStm /Length 8 0 R /N 1', text('4 0 null')),
    ),
    'application/pdf',
  ],
  ['a PDF that ends in blanks', pdf('', ' \n\n'), 'application/pdf'],
  ['a PNG', png(), 'image/png'],
  ['a JPEG', jpeg(), 'image/jpeg'],
  ['a JPEG with a second picture behind it', jpeg('', jpeg()), 'image/jpeg'],
  ['a HEIC', heic(), 'image/heic'],
  ['a TIFF', tiff(), 'image/tiff'],
  ['a DOCX', office('docx'), 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['an XLSX', office('xlsx'), 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
];

const HTML = '<!doctype html><html><body><script>alert(1)</script></body></html>';
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const ZEROS = Buffer.alloc(8 * 1024 * 1024);

/** A PDF that does something by itself. */
export const action = (content: string) => pdf(`8 0 obj\n${content}\nendobj\n`);

/** Files that are not taken, and why. */
export const BAD_FILES: readonly (readonly [name: string, bytes: Buffer, refusal: UploadRefusal])[] = [
  ['nothing', Buffer.alloc(0), 'empty'],
  ['one byte', text('%'), 'type'],
  ['a page', text(HTML), 'type'],
  ['a page behind blanks', text(`\n\n  ${HTML}`), 'type'],
  ['a page behind a byte order mark', Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), text(HTML)]), 'type'],
  ['a page in UTF-16', Buffer.from(`\ufeff${HTML}`, 'utf16le'), 'type'],
  ['an SVG', text(SVG), 'type'],
  ['an SVG behind an XML declaration', text(`<?xml version="1.0"?>${SVG}`), 'type'],
  ['an XML document', text('<?xml version="1.0"?><a/>'), 'type'],
  ['plain text', text('Dear client,'), 'type'],
  ['a CSV', text('name,amount\r\n=cmd|calc,1\r\n'), 'type'],
  ['an e-mail', text('From: a@example.com\r\nSubject: x\r\n\r\nx'), 'type'],
  ['an RTF', text('{\\rtf1 x}'), 'type'],
  ['a GIF', text('GIF89a\x01\x00\x01\x00\x00\x00\x00;'), 'type'],
  ['a WebP', Buffer.concat([text('RIFF'), u32(26), text('WEBPVP8 ')]), 'type'],
  ['a bitmap', Buffer.concat([text('BM'), Buffer.alloc(60)]), 'type'],
  ['a program for Windows', Buffer.concat([text('MZ'), Buffer.alloc(200)]), 'type'],
  ['a program for Linux', Buffer.concat([text('\x7fELF'), Buffer.alloc(200)]), 'type'],
  ['a shell script', text('#!/bin/sh\nrm -rf /\n'), 'type'],
  ['a program of Java', Buffer.concat([Buffer.from([0xca, 0xfe, 0xba, 0xbe]), Buffer.alloc(40)]), 'type'],
  [
    'an old Word document',
    Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]),
    'type',
  ],
  ['a RAR', Buffer.concat([text('Rar!\x1a\x07\x01\x00'), Buffer.alloc(40)]), 'type'],
  ['a gzip', Buffer.concat([Buffer.from([0x1f, 0x8b, 8]), Buffer.alloc(40)]), 'type'],
  ['a film', Buffer.concat([u32(24), text('ftypisom'), u32(512), text('isommp41')]), 'type'],
  ['an AVIF', heic('avif'), 'type'],
  ['a plain archive', zip([{ name: 'a.txt', bytes: text('x') }]), 'type'],
  ['a presentation', office('pptx'), 'type'],
  ['a text called a PDF', text('PDF-1.7'), 'type'],
  ['a PDF behind a page', text(`${HTML}${pdf().toString('latin1')}`), 'type'],
  ['a PDF with JavaScript', action('<< /S /JavaScript /JS (app.alert(1)) >>'), 'active'],
  ['a PDF with JavaScript in other letters', action('<< /S /J#61vaScr#69pt /JS (x) >>'), 'active'],
  ['a PDF with JavaScript as names', action('<< /Names << /JavaScript 9 0 R >> >>'), 'active'],
  ['a PDF with JavaScript in packed objects', pdf(objectStream('<< /S /JavaScript /JS (x) >>')), 'active'],
  [
    'a PDF with JavaScript in packed objects under another name',
    pdf(objectStream('<< /S /J#61vaScript >>', '/Type /Obj#53tm /Filter /Fl#61teDecode')),
    'active',
  ],
  [
    'a PDF with objects packed twice',
    pdf(objectStream('<< /S /JavaScript >>', '/Type /ObjStm /Filter [/ASCIIHexDecode /FlateDecode]')),
    'active',
  ],
  [
    'a PDF with JavaScript behind a comment',
    pdf('% stream\n8 0 obj << /S /JavaScript >> endobj\n%endstream\n'),
    'active',
  ],
  ['a PDF with a string in the dictionary of packed objects', scriptIn(`${PACKED} /X(obj)`), 'active'],
  [
    'a PDF with a comment in the dictionary of packed objects',
    scriptIn(`/Filter 8 0 R % 9 0 obj <<\n/Type /ObjStm /N 1 /First 4`),
    'active',
  ],
  [
    'a PDF with packed objects far behind',
    scriptIn(PACKED, { keyword: `${' '.repeat(5_000)}stream\n` }),
    'active',
  ],
  ['a PDF with a blank behind the mark', scriptIn(PACKED, { keyword: '\nstream \n' }), 'active'],
  ['a PDF with half an end of line', scriptIn(PACKED, { keyword: '\nstream\r' }), 'active'],
  [
    'a PDF with objects that are packed twice the same way',
    scriptIn('/Type /ObjStm /N 1 /First 4 /Filter[/FlateDecode/FlateDecode]', { packs: 2 }),
    'active',
  ],
  ['a PDF that says elsewhere how it packs', scriptIn('/Type /ObjStm /N 1 /First 4 /Filter 8 0 R'), 'active'],
  ['a PDF that packs by two entries', scriptIn(`${PACKED} /Filter /FlateDecode`, { packs: 2 }), 'active'],
  [
    'a PDF that hides packed objects in others',
    pdf(stream('/Type /ObjStm /N 1 /First 4', text('<< /Type /ObjStm >>\nstream\nx'))),
    'active',
  ],
  ['a PDF whose packed objects do not end', pdf('9 0 obj\n<< /Type /ObjStm >>\nstream\n'), 'damaged'],
  ['a PDF of very many packed objects', pdf(stream('/Type /ObjStm', text('x')).repeat(5_001)), 'damaged'],
  [
    'a PDF whose packed objects are cut',
    pdf(stream(PACKED, deflateSync(text('4 0 null')).subarray(0, 12))),
    'damaged',
  ],
  ['a PDF that starts a program', action('<< /S /Launch /F (calc.exe) >>'), 'active'],
  [
    'a PDF that starts a program when it opens',
    action('<< /OpenAction << /S /Launch /Win << /F (x) >> >> >>'),
    'active',
  ],
  ['a PDF that sends a form', action('<< /S /SubmitForm /F (https://example.com/) >>'), 'active'],
  ['a PDF that fetches data', action('<< /S /ImportData /F (x.fdf) >>'), 'active'],
  ['a PDF with a form in XML', action('<< /AcroForm << /XFA 9 0 R >> >>'), 'active'],
  ['a PDF with a film', action('<< /Subtype /RichMedia >>'), 'active'],
  ['a PDF with a file in it', action('<< /Names << /EmbeddedFiles 9 0 R >> >>'), 'attached'],
  ['a PDF with a file as a stream', pdf(stream('/Type /EmbeddedFile', text('MZ'))), 'attached'],
  ['a PDF that opens a file in it', action('<< /S /GoToE /T << /R /C >> >>'), 'attached'],
  ['a PDF with a password', action('<< /Encrypt 9 0 R >>'), 'protected'],
  ['a PDF without an end', text('%PDF-1.7\n1 0 obj\n<< >>\nendobj\n'), 'damaged'],
  [
    'a PDF whose packed objects are broken',
    pdf(stream('/Type /ObjStm /Filter /FlateDecode', text('xxxx'))),
    'damaged',
  ],
  [
    'a PDF whose packed objects are a bomb',
    pdf(stream('/Type /ObjStm /Filter /FlateDecode', deflateSync(Buffer.alloc(65 * 1024 * 1024)))),
    'bomb',
  ],
  [
    'a PDF with an archive behind it',
    Buffer.concat([pdf(), zip([{ name: 'a.js', bytes: text('x') }])]),
    'polyglot',
  ],
  ['a PDF with much behind its end', pdf('', 'x'.repeat(5_000)), 'polyglot'],
  [
    'a PDF that is a page too',
    text(pdf().toString('latin1').replace('%PDF-1.7\n', `%PDF-1.7\n%${HTML}\n`)),
    'polyglot',
  ],
  ['a PNG that is a page too', png(Buffer.alloc(0), chunk('tEXt', text(`a\0${HTML}`))), 'polyglot'],
  ['a PNG with a page behind it', png(text(HTML)), 'polyglot'],
  ['a PNG that is cut', png().subarray(0, 40), 'polyglot'],
  ['a PNG with an archive behind it', png(zip([{ name: 'a.js', bytes: text('x') }])), 'polyglot'],
  ['a JPEG that is a page too', jpeg(HTML), 'polyglot'],
  ['a JPEG that is a PDF too', jpeg(pdf().toString('latin1')), 'polyglot'],
  ['a JPEG with an archive behind it', jpeg('', zip([{ name: 'a.js', bytes: text('x') }])), 'polyglot'],
  ['a TIFF that is a page too', Buffer.concat([tiff(), text(HTML)]), 'polyglot'],
  ['a DOCX with macros', office('docx', [{ name: 'word/vbaProject.bin', bytes: text('x') }]), 'active'],
  [
    'a DOCX with controls',
    office('docx', [{ name: 'word/activeX/activeX1.bin', bytes: text('x') }]),
    'active',
  ],
  ['a DOCX that says it has macros', office('docm'), 'type'],
  [
    'a DOCX with a program in it',
    office('docx', [{ name: 'word/embeddings/oleObject1.bin', bytes: text('x') }]),
    'attached',
  ],
  ['a DOCX that is a bomb', office('docx', [{ name: 'word/media/1.bin', bytes: ZEROS }]), 'bomb'],
  [
    'an XLSX that says to be small',
    office('xlsx', [{ name: 'xl/a.xml', bytes: ZEROS, says: 10 }]),
    'damaged',
  ],
  [
    'an XLSX of very many entries',
    office(
      'xlsx',
      Array.from({ length: 5_001 }, (_, at) => ({ name: `xl/${at}`, bytes: text('') })),
    ),
    'bomb',
  ],
  [
    'a DOCX that leads out of its folder',
    office('docx', [{ name: '../../evil.xml', bytes: text('x') }]),
    'damaged',
  ],
  ['a DOCX that is cut', office('docx').subarray(0, 200), 'damaged'],
  ['a DOCX behind a page', office('docx', [], { before: HTML }), 'type'],
  ['a DOCX with more behind its end', Buffer.concat([office('docx'), text('x'.repeat(40))]), 'damaged'],
  [
    'a DOCX that is a page too',
    office('docx', [{ name: '<html><script>.xml', bytes: text('x') }]),
    'polyglot',
  ],
];
