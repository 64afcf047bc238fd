import { useState } from 'react';
import { Caption, Text } from '@/components/ui/layout';
import type { FieldValue } from '@/contract/changes/schema';
import { type EvidenceField, paperRuleOf } from '@/contract/documents/evidence';
import type { ClientInfoEditAnswer } from '@/contract/clientInfo/schema';
import { useT } from '@/lib/i18n/useT';
import { useFieldWords } from '../../kit/changes/useFieldWords';
import { DetailList, type Detail } from '../../kit/record/DetailList';
import { EvidenceLine } from '@/components/documents/shared/evidence';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { StatusDot } from '../../ui/StatusDot';
import { useSources } from './useSources';

/** The client's profile; the details beside it show the rest. */
const SHOWN = [
  'deceasedOn',
  'representation',
  'preferredName',
  'maritalStatus',
  'employment',
  'dependants',
  'trustedContact',
  'taxResidency',
  'isUsPerson',
  'pep',
  'insiderOf',
] as const;

/** Facts that a review needs: an empty value shows only for these. */
const ASKED_FOR: readonly string[] = ['maritalStatus', 'employment', 'dependants', 'taxResidency', 'pep'];

type Shown = (typeof SHOWN)[number];

/** True of what has to be known before anything is done for the client. */
const isFlag = (path: Shown, value: FieldValue) =>
  path === 'deceasedOn' ||
  path === 'representation' ||
  path === 'insiderOf' ||
  (path === 'isUsPerson' && value === true) ||
  (path === 'pep' && value !== 'none');

/** The facts of the profile that papers prove, with the field of the papers. */
const PROVED: Readonly<Partial<Record<Shown, EvidenceField>>> = {
  trustedContact: 'trustedContactEvidence',
  taxResidency: 'taxResidencyEvidence',
};

function Papers({ info, path, value }: { info: ClientInfoEditAnswer; path: Shown; value: FieldValue }) {
  const field = PROVED[path];
  const rule = field === undefined ? null : paperRuleOf(field, value);
  if (field === undefined || rule === null) return null;
  return (
    <EvidenceLine
      screen="clientSummary"
      clientId={info.id}
      field={field}
      rule={rule}
      version={info.version}
    />
  );
}

/** Family, work, taxes and flags of a client, and on request where each value comes from. */
export function ClientProfile({ info }: { info: ClientInfoEditAnswer }) {
  const t = useT('clientInfo');
  const form = useT('form');
  const words = useFieldWords();
  const { sources } = useSources(info.fields);
  const [areSourcesShown, showSources] = useState(false);
  const shown = SHOWN.flatMap((path) => {
    const value = info.values[path];
    if (value === undefined) return [];
    const text = words.value(path, value);
    return [{ path, value, text, isKnown: value !== null && text !== words.value(path, null) }];
  });
  const details = shown
    .filter(({ isKnown }) => isKnown)
    .map(({ path, value, text }): Detail => ({
      key: path,
      label: words.field(path),
      content: (
        <>
          {isFlag(path, value) ? <StatusDot tone="warn">{text}</StatusDot> : text}
          <Papers info={info} path={path} value={value} />
          {areSourcesShown && <Caption isBlock>{sources[path]}</Caption>}
        </>
      ),
    }));
  const unknown = shown
    .filter(({ path, isKnown }) => !isKnown && ASKED_FOR.includes(path))
    .map(({ path }) => words.field(path));
  return (
    <Card
      title={t('profile.title')}
      action={
        <Button variant="quiet" aria-pressed={areSourcesShown} onClick={() => showSources(!areSourcesShown)}>
          {form('sourcesShort')}
        </Button>
      }
    >
      <DetailList details={details} />
      {unknown.length > 0 && (
        <Text as="p" tone="soft" size="small" marginTop={2}>
          {t('profile.unknown', { fields: unknown.join(', ') })}
        </Text>
      )}
    </Card>
  );
}
