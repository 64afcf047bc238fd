import type { HomeRecord } from '@/contract/home/schema';
import { recordName } from '@/lib/words/tasks';
import { useAppSelector } from '@/store/hooks';
import { selectLastNameFirst } from '@/store/selectors';

/** @returns the name of the record's owner, or of the record itself */
export function useRecordName(): (record: HomeRecord) => string {
  const lastFirst = useAppSelector(selectLastNameFirst());
  return (record) => recordName(record, lastFirst);
}
