import { useAppSelector } from '@/store/hooks';
import { selectLastNameFirst } from '@/store/selectors';

const onRecords = selectLastNameFirst();

/** Whether a record shows the last name first, by the person's choice or the firm's for all screens. */
export function useLastNameFirst(): boolean {
  return useAppSelector(onRecords);
}
