import { useTitleMark } from './titleMark';

/** Tells the tab of a record apart from others: initials, or the end of an account's number; null while neither is known. */
export function MarkedTitle({ mark }: { mark: string | null }) {
  useTitleMark(mark);
  return null;
}
