import { useRouter } from 'next/router';
import { useEffect, useEffectEvent } from 'react';
import { Row, Text } from '@/components/ui/layout';
import type { ChatResult } from '@/contract/assistant/schema';
import type { ExportRows } from '@/contract/export/schema';
import { formatDateLong } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useAppSelector } from '@/store/hooks';
import { selectFlag } from '@/store/selectors';
import { useSubmission } from '@/store/useSubmission';
import { ExportButton } from '../kit/export/ExportButton';
import { useLastNameFirst } from '../kit/record/useLastNameFirst';
import { showWhole } from '../dashboard/shared/measureLists';
import { Button } from '../ui/Button';
import { LinkButton } from '../ui/LinkButton';
import { showToast } from '../ui/toast/toast';
import { shownOf } from './answerColumns';
import { exportRows } from './exportRows';
import { filterOf, listPath } from './listPath';

/** Opens the list of an answer: its filter is kept first, for the address names it by its id alone. */
function OpenList({ result }: { result: ChatResult }) {
  const t = useT('assistant');
  const locale = useLocale();
  const router = useRouter();
  const { spec } = result;
  const filters = filterOf(spec);
  const saving = useSubmission('filterSave', {
    form: 'assistantList',
    entity: 'filter',
    id: JSON.stringify(spec),
  });
  const settled = useEffectEvent(() => {
    const { outcome, error } = saving;
    if (outcome === null && error === null) return;
    saving.dismiss();
    const path = outcome === null ? null : listPath(spec, locale, outcome.id);
    if (path === null) showToast(t('notOpened'));
    else void router.push(path);
  });
  useEffect(() => settled(), [saving.outcome, saving.error]);
  const path = listPath(spec, locale, null);
  if (path === null) return null;
  const label = t(spec.kind === 'breakdown' || spec.kind === 'figure' ? 'openDashboard' : 'openList');
  if (filters === null) {
    const whole = () => spec.kind === 'book' && showWhole(spec.list);
    return (
      <LinkButton variant="accent" href={path} onClick={whole}>
        {label}
      </LinkButton>
    );
  }
  return (
    <Button variant="accent" isBusy={saving.status === 'sending'} onClick={() => saving.submit({ filters })}>
      {label}
    </Button>
  );
}

function Download({ result }: { result: Extract<ChatResult, { kind: 'rows' }> }) {
  const t = useT('assistant');
  const lastFirst = useLastNameFirst();
  const rows: ExportRows | null = exportRows(result.spec);
  if (rows === null) return null;
  const columns = shownOf(result.found.list).columns.map(({ id }) => id);
  return (
    <ExportButton
      label={t('download')}
      subject={{ rows, columns, total: result.count, lastFirst, asOf: result.asOf }}
    />
  );
}

/** Answers that a list or a dashboard shows whole. */
const ON_LISTS: readonly ChatResult['kind'][] = ['rows', 'parts', 'figure', 'compared'];

/** Where an answer comes from. */
function sourceOf(result: ChatResult) {
  if (result.kind === 'rows') return result.found.list;
  if (result.kind === 'fact') return result.found.fact === 'cover' ? 'cover' : 'fact';
  return result.kind;
}

/** What is done with an answer, and where it comes from. */
export function AnswerActions({ result }: { result: ChatResult }) {
  const t = useT('assistant');
  const locale = useLocale();
  const mayDownload = useAppSelector(selectFlag('chatbotDownloadCSV'));
  const asOf =
    result.kind === 'parts' ? result.parts.asOf : result.kind === 'definition' ? null : result.asOf;
  const source = t(`source.${sourceOf(result)}`);
  return (
    <>
      {ON_LISTS.includes(result.kind) && (
        <Row gap={2} canWrap isScreenOnly>
          <OpenList result={result} />
          {mayDownload && result.kind === 'rows' && result.count > 0 && <Download result={result} />}
        </Row>
      )}
      <Text as="p" tone="soft" size="note">
        {asOf === null
          ? t('sources', { source })
          : t('sourcesOf', { source, date: formatDateLong(asOf, locale) })}
      </Text>
    </>
  );
}
