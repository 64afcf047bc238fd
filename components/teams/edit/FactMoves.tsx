import { Caption, Stack, Text } from '@/components/ui/layout';
import type { TeamSavePreviewAnswer } from '@/contract/teams/schema';
import { formatCount, formatStaffName } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useFieldWords } from '../../kit/changes/useFieldWords';
import { StatusDot } from '../../ui/StatusDot';

/** What was and what is to be, as every move of the preview is written. */
function WasAndIs({ label, was, is }: { label: string; was: string; is: string }) {
  const t = useT('teams');
  return (
    <>
      {t('preview.label', { label })} {was} {'→'} <strong>{is}</strong>
    </>
  );
}

/** The names, status, branch and desk that change, and what follows from each. */
export function FactMoves({ answer }: { answer: TeamSavePreviewAnswer }) {
  const words = useFieldWords();
  const { facts, move } = answer;
  if (facts.length === 0) return null;
  return (
    <Stack as="ul" gap={2}>
      {facts.map((fact) => (
        <li key={fact.field}>
          <WasAndIs
            label={words.field(fact.field)}
            was={words.value(fact.field, fact.was)}
            is={words.value(fact.field, fact.became)}
          />
          <Consequence fact={fact} after={answer.after} />
        </li>
      ))}
      {move !== null && <BranchMove move={move} />}
    </Stack>
  );
}

type Fact = TeamSavePreviewAnswer['facts'][number];

/** What follows from a new name, status or desk. A new branch has lines of its own. */
function Consequence({
  fact: { field, became },
  after,
}: { fact: Fact } & Pick<TeamSavePreviewAnswer, 'after'>) {
  const t = useT('teams');
  const counts = useCounts();
  const text = () => {
    if (field === 'branch') return null;
    if (field === 'status') return t(became === 'closed' ? 'preview.closes' : 'preview.reopens');
    if (field !== 'desk') return t('preview.oldName');
    const served = {
      households: counts('households', after.householdCount),
      clients: counts('clients', after.clientCount),
    };
    return became === null
      ? t('preview.deskNone', served)
      : t('preview.deskGets', { ...served, desk: became });
  };
  const said = text();
  return said === null ? null : <Caption isBlock>{said}</Caption>;
}

/** @returns what says how many there are of something */
function useCounts() {
  const t = useT('teams');
  const locale = useLocale();
  return (what: 'households' | 'clients' | 'accounts', count: number) =>
    t(`preview.${what}`, { count, n: formatCount(count, locale) });
}

/** Who answers for the team in the new branch, and who sees its rep codes no longer. */
function BranchMove({ move }: { move: NonNullable<TeamSavePreviewAnswer['move']> }) {
  const t = useT('teams');
  const { was, became, leaders, isManaged } = move;
  return (
    <>
      <li>
        <WasAndIs label={t('preview.manager')} was={was.branchManager} is={became.branchManager} />
      </li>
      {was.regionalVicePresident !== became.regionalVicePresident && (
        <li>
          <WasAndIs
            label={t('preview.rvp')}
            was={was.regionalVicePresident}
            is={became.regionalVicePresident}
          />
        </li>
      )}
      {leaders.map((leader) => (
        <li key={`${leader.firstName} ${leader.lastName} ${leader.role} ${leader.change}`}>
          <Leader leader={leader} />
        </li>
      ))}
      <Text as="li" tone="soft">
        {t('preview.tray', { was: was.name, became: became.name })}
      </Text>
      {!isManaged && (
        <li>
          <StatusDot tone="warn">{t('preview.unmanaged', { branch: became.name })}</StatusDot>
        </li>
      )}
    </>
  );
}

type Leaders = NonNullable<TeamSavePreviewAnswer['move']>['leaders'];

/** A manager gains or loses clients; the leader of a region gains or loses figures. */
function Leader({ leader }: { leader: Leaders[number] }) {
  const t = useT('teams');
  const counts = useCounts();
  const { role, change, repCodes, householdCount, accountCount } = leader;
  const gains = change === 'gains';
  const parts = { name: formatStaffName(leader), codes: repCodes.join(', ') };
  const numbers = {
    households: counts('households', householdCount),
    accounts: counts('accounts', accountCount),
  };
  return (
    <StatusDot tone={gains ? 'good' : 'bad'}>
      {role === 'branchManager'
        ? t(gains ? 'preview.managerGains' : 'preview.managerLoses', { ...parts, ...numbers })
        : t(gains ? 'preview.leaderGains' : 'preview.leaderLoses', parts)}
    </StatusDot>
  );
}
