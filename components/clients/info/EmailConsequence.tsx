import { useFormState, useWatch } from 'react-hook-form';
import { Box } from '@/components/ui/layout';
import type { Email } from '@/contract/clientInfo/contact';
import { formatCount } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';

const first = (list: readonly Email[] | undefined) => list?.find(({ isPrimary }) => isPrimary) ?? null;
const keyOf = ({ address }: Email) => address.trim().toLowerCase();

/** What a change of the first e-mail address does to the documents that go out electronically, before it is saved. */
export function EmailConsequence({ electronic }: { electronic: number }) {
  const t = useT('clientInfo');
  const locale = useLocale();
  const { defaultValues } = useFormState<{ emails: Email[] }>();
  const was = first(defaultValues?.emails as Email[] | undefined);
  const becomes = first(useWatch({ name: 'emails' }) as Email[] | undefined);
  if (electronic === 0 || was === null) return null;
  const isNew = becomes !== null && keyOf(becomes) !== keyOf(was) && becomes.verifiedOn === null;
  if (becomes !== null && !isNew) return null;
  return (
    <Box as="p" role="status" pad="3 4" radius="button" fill="warn">
      {t(becomes === null ? 'emailRemoved' : 'emailPending', {
        count: electronic,
        n: formatCount(electronic, locale),
      })}
    </Box>
  );
}
