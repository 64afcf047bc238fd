import Link from 'next/link';
import { useState } from 'react';
import { Box, Text } from '@/components/ui/layout';
import type { BoaBreakdownAnswer, BoaBreakdownBody } from '@/contract/boa/schema';
import { accountPath } from '@/contract/routes';
import { useLocale, useT } from '@/lib/i18n/useT';
import { placeOf } from '@/store/screenApi';
import { useRowCall } from '@/store/useRowCall';
import { ErrorState } from '../states/ErrorState';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import styles from './BookOfBusiness.module.css';
import { PartTable } from './PartTable';
import { useFigureText } from './useFigureText';

interface Props {
  /** The question of the bridge. */
  body: BoaBreakdownBody;
  /** CAD; null where there is no history. */
  amount: string | null;
}

/** What the parts of the bridge leave. Where it is not zero, it opens the accounts that it is in. */
export function Unexplained({ body, amount }: Props) {
  const t = useT('boa');
  const text = useFigureText();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const words = t('unexplained', { amount: text.whole('aua', amount) });
  if (amount === null || Number(amount) === 0) return <span>{words}</span>;
  return (
    <>
      <Text
        type="button"
        as="button"
        tone="bad"
        minHeight={24}
        className={styles.open}
        onClick={() => setOpen(true)}
      >
        {words}
      </Text>
      <Dialog
        isOpen={isOpen}
        title={t('unexplainedIn')}
        isWide
        onClose={close}
        actions={<Button onClick={close}>{t('close')}</Button>}
      >
        {isOpen && <Accounts body={body} />}
      </Dialog>
    </>
  );
}

function Accounts({ body }: Pick<Props, 'body'>) {
  const t = useT('boa');
  const locale = useLocale();
  const text = useFigureText();
  const { result, retry } = useRowCall<BoaBreakdownAnswer>(placeOf('boa', 'boaBreakdown'), {
    ...body,
    dimension: 'unexplained',
  });
  if (result?.error && result.answer === null) return <ErrorState error={result.error} onRetry={retry} />;
  if (!result?.answer)
    return (
      <Box radius="check" fill="sunken" className={styles.awaited} aria-hidden="true" data-skeleton="" />
    );
  return (
    <PartTable
      caption={t('unexplainedIn')}
      columns={[t('dimensions.unexplained'), t('columns.amount')]}
      rows={result.answer.rows.map(({ key, id, values }) => ({
        key,
        head: id === null ? key : <Link href={accountPath(id, locale)}>{key}</Link>,
        cells: [text.whole('aua', values[0], true)],
      }))}
    />
  );
}
