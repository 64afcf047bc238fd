import { Stack } from '@/components/ui/layout';
import type { CallView } from '@/store/callView';
import { ErrorState } from '../../states/ErrorState';
import { FormSheet } from '../../ui/form/FormSheet';
import { Skeleton } from '../../ui/Skeleton';
import { VisuallyHidden } from '../../ui/VisuallyHidden';

/** Lines of the shape of a form that is being loaded. */
const LINES = Array.from({ length: 6 }, (_, index) => index);

interface Props {
  /** The call whose answer the form waits for. */
  view: Pick<CallView<unknown>, 'status' | 'error' | 'retry'>;
  /** What the form does, and to whom. */
  action: string;
  subject: string;
  /** What a screen reader hears meanwhile. */
  loading: string;
  /** The form is one of steps, which begin at the top of the sheet. */
  isGuided?: boolean;
  onClose(): void;
}

/** The sheet of a form before its answer is there: its shape, or why it cannot be had. */
export function AwaitedForm({ view, action, subject, loading, isGuided = false, onClose }: Props) {
  const { status, error, retry } = view;
  return (
    <FormSheet action={action} subject={subject} onClose={onClose}>
      {status === 'error' && error !== null ? (
        <ErrorState error={error} onRetry={retry} />
      ) : (
        <Stack gap={4} {...(isGuided ? { isAtTop: true, pad: 5 } : { pad: '4 5' })}>
          <VisuallyHidden role="status">{loading}</VisuallyHidden>
          {LINES.map((line) => (
            <Skeleton key={line} width="long" />
          ))}
        </Stack>
      )}
    </FormSheet>
  );
}
