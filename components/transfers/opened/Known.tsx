import { Grid, Stack, Text } from '@/components/ui/layout';
import { ruleOn } from '@/contract/transfers/rules';
import type { TransferDetailsAnswer } from '@/contract/transfers/schema';
import { formatCount, formatDate } from '@/lib/format';
import { DetailList, type Detail } from '../../kit/record/DetailList';
import { useTransferWords } from '../useTransferWords';
import { counted, limitText, type TransferWords } from '../words';
import styles from './Opened.module.css';

/** What is known of a transfer beside its row, as labels and values. */
export function knownDetails(answer: TransferDetailsAnswer, { t, locale }: TransferWords): Detail[] {
  const { transfer, deliveringAccount, signedOn, documentCount, specifics, expectedBy } = answer;
  const { receivedOn, clock, costMissing, positions } = transfer;
  const all: (Detail | null)[] = [
    { key: 'number', label: t('known.number'), content: transfer.number },
    { key: 'account', label: t('known.account'), content: transfer.account.number },
    { key: 'repCode', label: t('known.repCode'), content: transfer.repCode },
    { key: 'delivering', label: t('known.deliveringAccount'), content: deliveringAccount },
    {
      key: 'network',
      label: t('known.network'),
      content: t(transfer.dealer.isOnNetwork ? 'known.onNetwork' : 'known.offNetwork'),
    },
    { key: 'signed', label: t('known.signed'), content: formatDate(signedOn) },
    { key: 'documents', label: t('known.documents'), content: formatCount(documentCount, locale) },
    receivedOn === null
      ? null
      : { key: 'received', label: t('known.received'), content: formatDate(receivedOn) },
    positions === null
      ? null
      : {
          key: 'costs',
          label: t('known.costs'),
          content:
            costMissing === 0 ? t('known.costsAll') : t('fact.costMissing', counted(costMissing, locale)),
        },
    clock.remedyOn === null
      ? null
      : { key: 'remedy', label: t('known.remedyOn'), content: formatDate(clock.remedyOn) },
    expectedBy === null
      ? null
      : { key: 'expected', label: t('known.expectedBy'), content: formatDate(expectedBy) },
    ...specifics.map((each) => ({
      key: each,
      label: t('known.specifics'),
      content: t(`specific.${each}`),
    })),
  ];
  return all.filter((each) => each !== null);
}

/** What is known of a transfer that is on its way, with what stands in it or may be done by rule. */
export function Known({ answer }: { answer: TransferDetailsAnswer }) {
  const words = useTransferWords();
  const { t } = words;
  return (
    <Stack as="section" gap={2} isAtTop canShrink>
      <Text as="h3" size="body" weight={600}>
        {t('known.title')}
      </Text>
      <Addresses answer={answer} />
      <Remedies answer={answer} />
      <div className={styles.details}>
        <DetailList details={knownDetails(answer, words)} />
      </div>
    </Stack>
  );
}

/** Both addresses where they differ: the request would come back for it. */
export function Addresses({ answer: { addresses } }: { answer: TransferDetailsAnswer }) {
  const { t } = useTransferWords();
  if (addresses === null) return null;
  return (
    <div className={styles.block}>
      <p>{t('addresses.text')}</p>
      <Grid as="dl" columns="auto fill" gap="0.5 3" className={styles.pair}>
        <dt>{t('addresses.ours')}</dt>
        <dd className={styles.differs}>{addresses.ours}</dd>
        <dt>{t('addresses.theirs')}</dt>
        <dd className={styles.differs}>{addresses.theirs}</dd>
      </Grid>
    </div>
  );
}

/** What the receiving dealer may do once the days of the rule are over. */
export function Remedies({ answer: { transfer, rules } }: { answer: TransferDetailsAnswer }) {
  const words = useTransferWords();
  const { t } = words;
  const rule = ruleOn(rules, 'remedyOpens', transfer.receivedOn ?? '');
  if (transfer.clock.next !== 'remedyIsOpen' || rule === undefined) return null;
  return (
    <div className={styles.block}>
      <p>{t('remedies.text', { days: limitText(rule, words), rule: rule.number })}</p>
      <ul className={styles.list}>
        <li>{t('remedies.buyIn')}</li>
        <li>{t('remedies.lend')}</li>
        <li>{t('remedies.agree')}</li>
      </ul>
    </div>
  );
}
