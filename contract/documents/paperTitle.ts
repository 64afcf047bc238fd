import { withoutUnseen } from '../unseen';
import { PAPER_TITLE_MAX } from './codes';

/** Names that Windows keeps for devices, whatever the ending. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/**
 * A title as the name of a file on any system: no path, no control or direction marks, no device, no end in a dot.
 * @returns at most 120 characters; "document" where nothing is left
 */
export function safeTitle(title: string): string {
  const plain = withoutUnseen(title.normalize('NFC'))
    .replace(/[\p{Cc}\p{Co}\p{Cs}]/gu, '')
    .replace(/[<>:"/\\|?*]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
  const cut = [...plain]
    .slice(0, PAPER_TITLE_MAX)
    .join('')
    .replace(/^\.+|[. ]+$/g, '');
  const named = cut === '' ? 'document' : cut;
  return DEVICE.test(named) ? `_${named}` : named;
}

/** @returns the title that the name of a file suggests: without its path and its ending */
export function titleOfFile(name: string): string {
  const last = name.split(/[/\\]/).findLast((part) => part.trim() !== '') ?? '';
  return safeTitle(last.replace(/\.[\p{L}\p{N}]{1,8}$/u, ''));
}
