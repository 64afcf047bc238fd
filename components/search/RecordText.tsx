import { Box, Text } from '@/components/ui/layout';
import { formatCount } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { Facts, type Fact } from '../kit/record/Facts';
import { StatusDot } from '../ui/StatusDot';
import { Marked } from './Marked';
import type { ShownRecord } from './shownRecord';

interface Props {
  record: ShownRecord;
  /** The list holds records of several kinds: this one's is told. */
  hasKind: boolean;
}

/** A record's text: its name or number, and a second line with its kind and the matching field. */
export function RecordText({ record, hasKind }: Props) {
  const facts = useFacts(record, hasKind);
  return (
    <>
      <Text weight={500}>
        <Marked pieces={record.title} />
      </Text>{' '}
      <Text tone="soft" isNumeric>
        {record.repCode}
      </Text>
      {facts.length > 0 && (
        <Box as="span" isFullRow>
          <Facts facts={facts} />
        </Box>
      )}
    </>
  );
}

function useFacts(record: ShownRecord, hasKind: boolean): Fact[] {
  const t = useT('search');
  const locale = useLocale();
  const { kind, type, person, isHead, household, memberCount, city, found, isClosed, isRecent } = record;
  const facts: Fact[] = [];
  if (hasKind) facts.push({ key: 'kind', content: t(`kind.${kind}`) });
  if (type !== null) facts.push({ key: 'type', content: t(`accounts:type.${type}`) });
  if (record.isUnassigned) {
    facts.push({ key: 'unassigned', content: <StatusDot tone="neutral">{t('unassigned')}</StatusDot> });
  }
  if (isClosed) facts.push({ key: 'closed', content: <StatusDot tone="neutral">{t('closed')}</StatusDot> });
  if (person !== null) {
    const label = kind === 'household' ? `${t(isHead ? 'head' : 'member')} ` : '';
    const content = (
      <>
        {label}
        <Marked pieces={person} />
      </>
    );
    facts.push({ key: 'person', content });
  }
  if (household !== null) facts.push({ key: 'household', content: household });
  if (memberCount !== null) {
    const content = t('members', { count: memberCount, n: formatCount(memberCount, locale) });
    facts.push({ key: 'members', content });
  }
  if (city !== null) facts.push({ key: 'city', content: city });
  if (found !== null) {
    const content = (
      <>
        {t(`foundBy.${found.by}`)} <Marked pieces={found.text} />
      </>
    );
    facts.push({ key: 'found', content });
  }
  if (isRecent) facts.push({ key: 'recent', content: t('openedRecently') });
  return facts;
}
