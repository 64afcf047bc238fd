import type { HomeRecord } from '@/contract/home/schema';
import { formatName } from '@/lib/format';
import { useAppSelector } from '@/store/hooks';
import { selectLastNameFirst } from '@/store/selectors';

/** @returns the name of the record's owner, or of the record itself */
export function useRecordName(): (record: HomeRecord) => string {
  const lastFirst = useAppSelector(selectLastNameFirst());
  return ({ party, label, id }) => (party === null ? (label ?? id) : formatName(party.name, { lastFirst }));
}
