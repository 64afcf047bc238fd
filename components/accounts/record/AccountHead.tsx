import { custodianText, holdersText, stateText, typeText } from '@/contract/accounts/words';
import type { AccountViewAnswer } from '@/contract/accounts/schema';
import { accountsPath, clientPath } from '@/contract/routes';
import { formatDateLong, formatList, formatName, formatPercent, WHOLE_BP } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import type { CallView } from '@/store/callView';
import { useDisplayOptions } from '../shared/table/useDisplayOptions';
import { Facts, type Fact } from '../../kit/record/Facts';
import { useListLink } from '../../kit/list/useListLink';
import { RecordHead } from '../../kit/record/RecordHead';
import { useLastNameFirst } from '../../kit/record/useLastNameFirst';
import { StatusDot } from '../../ui/StatusDot';
import { accountMark, useTitleMark } from '../../states/titleMark';

const TONES = { funded: 'neutral', zero: 'neutral', closed: 'neutral', negative: 'bad' } as const;

/** What an account is: the ways to the list and to its holder, its number, and one line of facts. */
export function AccountHead({ view }: { view: CallView<AccountViewAnswer> }) {
  const t = useT('holdings');
  const ofAccounts = useT('accounts');
  const locale = useLocale();
  const lastFirst = useLastNameFirst();
  const list = useListLink('accounts', accountsPath(locale));
  const [holder] = view.data?.account.holders ?? [];
  const name = holder === undefined ? null : formatName(holder.name, { lastFirst });
  useTitleMark(view.data === null ? null : accountMark(view.data.account.number));
  const words = {
    crumbs: t('crumbs'),
    page: t('account.page'),
    loading: t('account.loading'),
  };
  return (
    <RecordHead
      overview={view}
      words={words}
      crumbs={[
        { ...list, text: ofAccounts('list.title') },
        { href: clientPath(holder?.id ?? '', locale), text: name },
      ]}
      titleOf={({ account }) => account.number}
    >
      {(answer) => <AccountFacts answer={answer} />}
    </RecordHead>
  );
}

/** Says who is named to receive the account. */
function BeneficiaryFact({ named }: { named: NonNullable<AccountViewAnswer['beneficiaries']> }) {
  const t = useT('holdings');
  const locale = useLocale();
  if (named.length === 0) return <StatusDot tone="warn">{t('account.noBeneficiary')}</StatusDot>;
  const texts = named.map(({ relation, isSuccessor, shareBp }) => {
    const who = t(isSuccessor ? 'account.successor' : `account.relation.${relation}`);
    return shareBp === WHOLE_BP ? who : `${who} ${formatPercent(shareBp, locale, { digits: 0 })}`;
  });
  return t('account.beneficiary', { who: formatList(texts, locale) });
}

function AccountFacts({ answer }: { answer: AccountViewAnswer }) {
  const { account, repName, restrictions, beneficiaries } = answer;
  const t = useT('holdings');
  const display = useDisplayOptions();
  const state = stateText(account, display, formatDateLong);
  const custodian = custodianText(account, display.locale);
  const facts: Fact[] = [
    { key: 'type', content: typeText(account, display) },
    { key: 'holders', content: holdersText(account, display) },
    { key: 'repCode', content: <span title={repName}>{account.repCode}</span> },
    { key: 'custodian', content: custodian },
    {
      key: 'opened',
      content: t('account.opened', { date: formatDateLong(account.openedOn, display.locale) }),
    },
    { key: 'state', content: state && <StatusDot tone={TONES[account.state]}>{state}</StatusDot> },
    {
      key: 'beneficiary',
      content: beneficiaries && <BeneficiaryFact named={beneficiaries} />,
    },
    ...restrictions.map(({ kind, after, until }) => ({
      key: `${kind} ${after}`,
      content: (
        <StatusDot tone={until === null ? 'bad' : 'warn'}>
          {until === null
            ? t(`account.stopped.${after}.${kind}`)
            : t('account.stoppedUntil', {
                what: t(`account.stopped.${after}.${kind}`),
                date: formatDateLong(until, display.locale),
              })}
        </StatusDot>
      ),
    })),
  ].filter(({ content }) => content !== null);
  return <Facts facts={facts} />;
}
