import { Stack, Text } from '@/components/ui/layout';
import { look } from '@/components/ui/look';
import { ADDRESS_PROOFS, type AddressProof } from '@/contract/addresses/codes';
import type { AddressHistoryAnswer } from '@/contract/addresses/schema';
import { formatCount, formatName } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useLastNameFirst } from '../../kit/record/useLastNameFirst';
import { CheckField } from '../../ui/CheckField';
import { CheckGroup } from '../../ui/CheckGroup';
import { SelectField } from '../../ui/SelectField';
import { StatusDot } from '../../ui/StatusDot';
import styles from './Address.module.css';
import { type Reach, useRoleWords } from './reach';

interface Props {
  history: AddressHistoryAnswer;
  reach: Reach;
  /** True where the change is of the mail of accounts. */
  isOfAccounts: boolean;
  isGlobal: boolean;
  /** The person wanted to go on, and something is missing. */
  isMissing: boolean;
  onReach(reach: Reach): void;
}

/** For whom the change is: the accounts whose mail it is, or the members of the household who get a copy. */
export function WhomStep(props: Props) {
  const t = useT('address');
  const lastFirst = useLastNameFirst();
  const { history, isOfAccounts, isGlobal } = props;
  if (isOfAccounts) return <Accounts {...props} />;
  const name = formatName(history.name, { lastFirst });
  if (!isGlobal) return <p>{t('onlyClient', { name })}</p>;
  if (history.household.length === 0) return <p>{t('noMembers')}</p>;
  return <Members {...props} />;
}

function Accounts({ history, reach, isGlobal, isMissing, onReach }: Props) {
  const t = useT('address');
  const types = useT('accounts');
  const { accountIds } = reach;
  const { accounts } = history;
  const put = (ids: readonly string[]) => onReach({ ...reach, accountIds: ids });
  return (
    <Stack gap={4} isAtTop>
      <p className={look({ tone: 'soft', size: 'small', breaks: 'anywhere' })}>{t('accountsHint')}</p>
      {isMissing && accountIds.length === 0 && (
        <Text role="alert" as="p" tone="bad" weight={500}>
          {t('noneChosen')}
        </Text>
      )}
      <CheckGroup legend={t('accounts')}>
        {isGlobal && accounts.length > 1 && (
          <CheckField
            label={t('all')}
            isChecked={accountIds.length === accounts.length}
            onChange={(isChecked) => put(isChecked ? accounts.map(({ id }) => id) : [])}
          />
        )}
        {accounts.map(({ id, number, type }) => (
          <CheckField
            key={id}
            label={`${number} · ${types(`type.${type}`)}`}
            isChecked={accountIds.includes(id)}
            onChange={(isChecked) =>
              put(isChecked ? [...accountIds, id] : accountIds.filter((each) => each !== id))
            }
          />
        ))}
      </CheckGroup>
    </Stack>
  );
}

function Members({ history, reach, isMissing, onReach }: Props) {
  const t = useT('address');
  const locale = useLocale();
  const lastFirst = useLastNameFirst();
  const roleOf = useRoleWords();
  const { consents } = reach;
  const put = (id: string, consent: AddressProof | null | undefined) => {
    const { [id]: _, ...others } = consents;
    onReach({ ...reach, consents: consent === undefined ? others : { ...others, [id]: consent } });
  };
  return (
    <Stack as="fieldset" gap={2} className={styles.members}>
      <legend className="type-heading">{t('members')}</legend>
      <p className={look({ tone: 'soft', size: 'small', breaks: 'anywhere' })}>{t('membersHint')}</p>
      {isMissing && Object.values(consents).includes(null) && (
        <Text role="alert" as="p" tone="bad" weight={500}>
          {t('consentMissing')}
        </Text>
      )}
      <Stack as="ul">
        {history.household.map((member, index) => {
          const name = formatName(member.name, { lastFirst });
          const facts = [
            roleOf(member.role),
            member.age === null ? null : t('age', { count: member.age, n: formatCount(member.age, locale) }),
            member.id === null ? t('otherAdvisor') : member.hasOwn ? t('own') : null,
          ].filter((fact) => fact !== null);
          const { id } = member;
          if (id === null) {
            return (
              <li key={index} className={styles.person}>
                <Stack as="span" gap={0.5} breaks="anywhere" canShrink className={styles.who}>
                  <span>{name}</span>
                  <span className={look({ tone: 'soft', size: 'small', breaks: 'anywhere' })}>
                    {facts.join(' · ')}
                  </span>
                </Stack>
                <StatusDot tone="neutral">{t('state.other')}</StatusDot>
              </li>
            );
          }
          const consent = consents[id];
          return (
            <li key={id} className={styles.person}>
              <Stack as="span" gap={0.5} breaks="anywhere" canShrink className={styles.who}>
                <CheckField
                  label={name}
                  isChecked={consent !== undefined}
                  onChange={(isChecked) => put(id, isChecked ? null : undefined)}
                />
                <span className={look({ tone: 'soft', size: 'small', breaks: 'anywhere' })}>
                  {facts.join(' · ')}
                </span>
              </Stack>
              {consent !== undefined && (
                <SelectField
                  label={t('consent', { name })}
                  value={consent ?? ''}
                  options={[
                    ...(consent === null ? [{ value: '', label: '' }] : []),
                    ...ADDRESS_PROOFS.map((value) => ({ value, label: t(`proof.${value}`) })),
                  ]}
                  onChange={(value) => put(id, value === '' ? null : (value as AddressProof))}
                />
              )}
            </li>
          );
        })}
      </Stack>
    </Stack>
  );
}
