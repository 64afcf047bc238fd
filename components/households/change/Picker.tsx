import { type RefObject, useId, useState } from 'react';
import type { ClientsListAnswer } from '@/contract/clients/schema';
import type { HouseholdsListAnswer } from '@/contract/households/schema';
import { formatCount, formatName } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { placeOf } from '@/store/screenApi';
import { useRowCall } from '@/store/useRowCall';
import { useLastNameFirst } from '../../kit/record/useLastNameFirst';
import { Button } from '../../ui/Button';
import { Row, Stack, Text } from '../../ui/layout';
import { TextField } from '../../ui/TextField';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import type { Found } from './values';

/** Characters from which a name is looked for. */
const LEAST = 2;
/** Names that are offered at once. */
const OFFERED = 8;

const FIRST = { size: OFFERED, after: null, before: null };
const BY_NAME = [{ key: 'name', direction: 'asc' }] as const;

interface Props {
  what: 'client' | 'household';
  /** Those that are not offered. */
  without: readonly string[];
  /** The search field, so that the form can focus it. */
  field: RefObject<HTMLInputElement | null>;
  onPick(found: Found): void;
}

/** Finds a client or a household of the person’s book by name. */
export function Picker({ what, without, field, onPick }: Props) {
  const t = useT('householdChange');
  const [text, setText] = useState('');
  const typed = text.trim();
  const id = useId();
  const List = what === 'client' ? Clients : Households;
  return (
    <Stack gap={2}>
      <TextField
        ref={field}
        label={t(`find.${what}`)}
        value={text}
        autoComplete="off"
        aria-describedby={id}
        onChange={setText}
        onKeyDown={(event) => {
          // Enter looks for the name; it does not go on to the next step.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <Text as="p" id={id} tone="soft" size="small">
        {t('find.hint')}
      </Text>
      {typed.length >= LEAST && (
        <List
          key={typed}
          text={typed}
          without={without}
          onPick={(found) => {
            setText('');
            onPick(found);
            // The button that was pressed goes away.
            field.current?.focus();
          }}
        />
      )}
    </Stack>
  );
}

type ListProps = Pick<Props, 'without' | 'onPick'> & { text: string };

function Clients({ text, ...props }: ListProps) {
  const lastFirst = useLastNameFirst();
  const { result } = useRowCall<ClientsListAnswer>(placeOf('householdSummary', 'clientsList'), {
    filters: { clientName: [text] },
    sort: BY_NAME,
    page: FIRST,
  });
  const rows = result?.answer?.rows.map(({ id, name, household }) => ({
    id,
    name: formatName(name, { lastFirst }),
    note: household?.name ?? null,
  }));
  return <Offered {...props} rows={rows} hasFailed={result !== null && result.error !== null} />;
}

function Households({ text, ...props }: ListProps) {
  const lastFirst = useLastNameFirst();
  const { result } = useRowCall<HouseholdsListAnswer>(placeOf('householdSummary', 'householdsList'), {
    filters: { household: [text] },
    show: { closedOnly: true },
    sort: BY_NAME,
    page: FIRST,
  });
  const rows = result?.answer?.rows.map(({ id, name, head }) => ({
    id,
    name,
    note: head === null ? null : formatName(head.name, { lastFirst }),
  }));
  return <Offered {...props} rows={rows} hasFailed={result !== null && result.error !== null} />;
}

interface OfferedProps extends Pick<Props, 'without' | 'onPick'> {
  rows: readonly Found[] | undefined;
  hasFailed: boolean;
}

function Offered({ rows, hasFailed, without, onPick }: OfferedProps) {
  const t = useT('householdChange');
  const locale = useLocale();
  if (rows === undefined) return <p role="status">{t(hasFailed ? 'find.failed' : 'find.looking')}</p>;
  const offered = rows.filter(({ id }) => !without.includes(id));
  if (offered.length === 0) return <p role="status">{t('find.none')}</p>;
  const { length: count } = offered;
  return (
    <>
      <VisuallyHidden role="status">
        {t('find.count', { count, n: formatCount(count, locale) })}
      </VisuallyHidden>
      <Stack as="ul" gap={1} aria-label={t('find.found')}>
        {offered.map((found) => (
          <Row key={found.id} as="li" gap="1 3" canWrap align="center" justify="between">
            <Text breaks="anywhere" canShrink>
              {[found.name, found.note].filter((part) => part !== null).join(' · ')}
            </Text>
            <Button
              size="small"
              aria-label={t('find.chooseOf', { name: found.name })}
              onClick={() => onPick(found)}
            >
              {t('find.choose')}
            </Button>
          </Row>
        ))}
      </Stack>
    </>
  );
}
