import type { AccountViewAnswer } from '@/contract/accounts/holdings';
import { formatDate, formatName } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import type { CallView } from '@/store/callView';
import { useManner } from '../panels/accountTable/useManner';
import { custodianText, holdersText, stateText, typeText } from '../panels/accountTable/words';
import { clientPath, clientsPath } from '../panels/clientPath';
import { Facts, type Fact } from '../panels/Facts';
import { RecordHead } from '../panels/RecordHead';
import { useLastNameFirst } from '../panels/useLastNameFirst';
import { StatusDot } from '../ui/StatusDot';

const TONES = { funded: 'neutral', zero: 'neutral', closed: 'neutral', negative: 'bad' } as const;

/** What an account is: the way to its holder, its number, and one line of facts. */
export function AccountHead({ view }: { view: CallView<AccountViewAnswer> }) {
  const t = useT('holdings');
  const locale = useLocale();
  const lastFirst = useLastNameFirst();
  const [holder] = view.data?.account.holders ?? [];
  const words = {
    crumbs: t('crumbs'),
    list: holder === undefined ? t('clients') : formatName(holder.name, { lastFirst }),
    page: t('account.page'),
    loading: t('account.loading'),
  };
  return (
    <RecordHead
      overview={view}
      words={words}
      list={{ href: holder === undefined ? clientsPath(locale) : clientPath(holder.id, locale) }}
      titleOf={({ account }) => account.number}
      onHeight={ignored}
    >
      {(answer) => <AccountFacts answer={answer} />}
    </RecordHead>
  );
}

const ignored = () => undefined;

function AccountFacts({ answer: { account, repName } }: { answer: AccountViewAnswer }) {
  const t = useT('holdings');
  const manner = useManner();
  const state = stateText(account, manner);
  const custodian = custodianText(account, manner);
  const facts: Fact[] = [
    { key: 'type', content: typeText(account, manner) },
    { key: 'holders', content: holdersText(account, manner) },
    { key: 'repCode', content: <span title={repName}>{account.repCode}</span> },
    { key: 'custodian', content: custodian },
    { key: 'opened', content: t('account.opened', { date: formatDate(account.openedOn) }) },
    { key: 'state', content: state && <StatusDot tone={TONES[account.state]}>{state}</StatusDot> },
  ].filter(({ content }) => content !== null);
  return <Facts facts={facts} />;
}
