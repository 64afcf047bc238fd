import { useEffect, useEffectEvent, useState } from 'react';
import { Row, Stack, Text } from '@/components/ui/layout';
import {
  EVIDENCE_MAX,
  type EvidenceField,
  isScattered,
  type PaperRule,
  SCATTERED_EVIDENCE_MAX,
} from '@/contract/documents/evidence';
import type { Evidence } from '@/contract/documents/evidenceValue';
import type { DocumentEvidenceAnswer } from '@/contract/documents/schema';
import { clientPath } from '@/contract/routes';
import { formatStaffName } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { placeOf } from '@/store/screenApi';
import { useCallAt } from '@/store/useScreenCall';
import { useSubmission } from '@/store/useSubmission';
import { useSavedToast } from '../../kit/form/useSavedToast';
import { faultSentence } from '../../ui/form/rules';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { StatusDot } from '../../ui/StatusDot';
import type { NamedDocument } from './DocumentViewer';
import { DocumentViewer } from './viewer';
import { EvidenceControl, type EvidenceScreen } from './EvidenceControl';

interface Props {
  screen: EvidenceScreen;
  clientId: string;
  field: EvidenceField;
  /** Null where no paper proves it: nothing shows unless one is on file. */
  rule: PaperRule | null;
  /** The version that the screen shows: a later one asks for the papers again. */
  version: number;
}

/** The papers of a fact where it is shown: each opens, a missing one is named, and one can be added. */
export function EvidenceLine({ screen, clientId, field, rule, version }: Props) {
  const t = useT('evidence');
  const logs = useT('logs');
  const [isOpen, setOpen] = useState(false);
  const view = useCallAt<DocumentEvidenceAnswer>(
    placeOf(screen, 'documentEvidence'),
    { id: clientId },
    { keepPrevious: true },
  );
  const { data } = view;
  const known = data?.version ?? version;
  const ask = useEffectEvent(view.retry);
  // The screen has a later record than these papers: they are read again.
  useEffect(() => {
    if (known < version) ask();
  }, [known, version]);
  const [seen, setSeen] = useState<NamedDocument | null>(null);
  const onSaved = useSavedToast({
    entity: 'client',
    id: clientId,
    label: logs(`field.${field}`),
    href: clientPath(clientId, useLocale()),
    onUndone: view.retry,
  });
  if (data === null) {
    if (view.error === null || rule === null) return null;
    return (
      <Row role="alert" gap={2} canWrap align="center">
        <Text tone="bad">{t('failed')}</Text>
        <Button size="small" onClick={view.retry}>
          {t('retry')}
        </Button>
      </Row>
    );
  }
  const papers = data.facts.find((fact) => fact.field === field)?.papers ?? [];
  const what = logs(`field.${field}`);
  if (rule === null && papers.length === 0 && !isOpen) return null;
  const isOptional = rule === null || rule.need === 'optional';
  return (
    <Row role="group" aria-label={what} gap="1 3" canWrap align="center">
      {papers.map(({ id, title, isSuperseded }) => (
        <Button
          key={id}
          size="small"
          aria-label={t('open', { title })}
          onClick={() => setSeen({ id, title })}
        >
          {isSuperseded ? `${title} (${t('superseded')})` : title}
        </Button>
      ))}
      {papers.length === 0 && (
        <StatusDot tone={isOptional ? 'neutral' : 'warn'}>{t(isOptional ? 'notAsked' : 'missing')}</StatusDot>
      )}
      <Button
        size="small"
        variant="quiet"
        aria-label={rule === null ? t('removeOf', { title: what }) : t('addOf', { what })}
        onClick={() => setOpen(true)}
      >
        {t(rule === null ? 'remove' : 'add')}
      </Button>
      {seen !== null && <DocumentViewer document={seen} clientId={clientId} onClose={() => setSeen(null)} />}
      {isOpen && (
        <EvidenceDialog
          {...{ screen, clientId, field, rule }}
          papers={papers.map(({ id, title }) => ({ id, title }))}
          version={data.version}
          onStale={view.retry}
          onClose={() => setOpen(false)}
          onSaved={(outcome) => {
            setOpen(false);
            view.retry();
            onSaved(outcome);
          }}
        />
      )}
    </Row>
  );
}

const maxOf = (field: EvidenceField) => (isScattered(field) ? SCATTERED_EVIDENCE_MAX : EVIDENCE_MAX);

interface DialogProps extends Pick<Props, 'screen' | 'clientId' | 'field' | 'rule' | 'version'> {
  papers: Evidence;
  onStale(): void;
  onClose(): void;
  onSaved: ReturnType<typeof useSavedToast>;
}

/** Adds papers to a recorded fact, or takes them away. A save sends the whole list. */
function EvidenceDialog({ papers, version, onStale, onClose, onSaved, ...of }: DialogProps) {
  const { screen, clientId, field, rule } = of;
  const t = useT('evidence');
  const logs = useT('logs');
  const form = useT('form');
  const locale = useLocale();
  const [base, setBase] = useState({ papers, version });
  const [value, setValue] = useState<Evidence>(papers);
  const { status, error, outcome, submit, dismiss } = useSubmission('documentEvidenceSave', {
    form: field,
    entity: 'client',
    id: clientId,
    notice: { label: logs(`field.${field}`), href: clientPath(clientId, locale) },
  });
  const conflict = error?.conflict ?? null;
  // The last conflict after which the list was read again.
  const [settled, setSettled] = useState(conflict);
  if (conflict !== null && conflict !== settled && version !== base.version) {
    setSettled(conflict);
    setBase({ papers, version });
    setValue(papers);
  }
  const ended = useEffectEvent(() => {
    if (outcome !== null) {
      dismiss();
      onSaved(outcome);
    } else if (error?.conflict !== undefined) onStale();
  });
  useEffect(() => ended(), [outcome, error]);
  const by = error?.conflict?.conflicts[0]?.by;
  const [fault] = error?.errors ?? [];
  const said =
    error === null
      ? null
      : by !== undefined
        ? t('conflict', { person: formatStaffName(by) })
        : ((fault && faultSentence(fault, form, locale)) ?? t('notSaved'));
  const isSame = JSON.stringify(value) === JSON.stringify(base.papers);
  const close = () => {
    if (status !== 'sending') dismiss();
    onClose();
  };
  return (
    <Dialog
      isOpen
      title={logs(`field.${field}`)}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{t('cancel')}</Button>
          <Button
            variant="accent"
            isBusy={status === 'sending'}
            disabled={isSame}
            onClick={() => submit({ id: clientId, version: base.version, fields: { [field]: value } })}
          >
            {t('save')}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <EvidenceControl {...{ screen, clientId, rule, value }} max={maxOf(field)} onChange={setValue} />
        {said !== null && (
          <Text as="p" role="alert" tone="bad">
            {said}
          </Text>
        )}
      </Stack>
    </Dialog>
  );
}
