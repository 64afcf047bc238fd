import { useState } from 'react';
import { createPortal } from 'react-dom';
import { Row, Stack, Text } from '@/components/ui/layout';
import type { FiledKind } from '@/contract/documents/codes';
import { EVIDENCE_MAX, type PaperRule } from '@/contract/documents/evidence';
import type { Evidence } from '@/contract/documents/evidenceValue';
import type { DocumentFilingAnswer } from '@/contract/documents/schema';
import { formatDateLong } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { placeOf } from '@/store/screenApi';
import { useCallAt } from '@/store/useScreenCall';
import { Button } from '../../ui/Button';
import { dynamicForm, openerOf } from '../../ui/form/dynamicForm';
import { SelectField } from '../../ui/SelectField';
import { StatusDot } from '../../ui/StatusDot';
import type { FilingScreen } from '../filing/FilingDialog';

const FilingDialog = dynamicForm(
  () => import('../filing/FilingDialog').then((dialog) => dialog.FilingDialog),
  ['documents', 'accounts'],
);

/** The screens on which papers are chosen. */
export type EvidenceScreen = Exclude<FilingScreen, 'clientDocuments'>;

export interface EvidenceProps {
  screen: EvidenceScreen;
  clientId: string;
  /** Null where no paper proves it any more: those on file can be taken away. */
  rule: PaperRule | null;
  value: Evidence;
  /** Most papers. */
  max?: number;
  onChange(value: Evidence): void;
}

/** Which filed papers prove something: chosen from those of the client that fit, or filed anew. */
export function EvidenceControl({
  screen,
  clientId,
  rule,
  value,
  max = EVIDENCE_MAX,
  onChange,
}: EvidenceProps) {
  const t = useT('evidence');
  const [isFiling, setFiling] = useState(false);
  const [isMisfit, setMisfit] = useState(false);
  const filed = useCallAt<DocumentFilingAnswer>(
    placeOf(screen, 'documentFiling'),
    { clientId },
    { keepPrevious: true },
  );
  const kinds = rule?.kinds ?? NO_KINDS;
  const has = (id: string) => value.some((paper) => paper.id === id);
  const isFull = value.length >= max;
  const add = ({ id, title, kind }: { id: string; title: string; kind: FiledKind }) => {
    const fits = kinds.includes(kind);
    setMisfit(!fits);
    if (fits && !has(id) && !isFull) onChange([...value, { id, title }]);
  };
  return (
    <Stack gap={2} justifyItems="start">
      {value.length > 0 ? (
        <Stack as="ul" gap={1} aria-label={t('title')}>
          {value.map(({ id, title }) => (
            <Row key={id} as="li" gap={2} canWrap align="baseline">
              <Text breaks="anywhere">{title}</Text>
              <Button
                size="small"
                variant="quiet"
                aria-label={t('removeOf', { title })}
                onClick={() => onChange(value.filter((paper) => paper.id !== id))}
              >
                {t('remove')}
              </Button>
            </Row>
          ))}
        </Stack>
      ) : (
        <StatusDot tone={(rule?.need ?? 'optional') === 'optional' ? 'neutral' : 'warn'}>
          {rule?.need === 'required' ? t('required') : t('none')}
        </StatusDot>
      )}
      {rule !== null && !isFull && (
        <Row gap="2 3" canWrap align="center">
          <Choice
            filed={(filed.data?.filed ?? []).filter(({ id, kind }) => kinds.includes(kind) && !has(id))}
            onChoose={add}
          />
          <Button {...openerOf(FilingDialog, () => setFiling(true))}>{t('file')}</Button>
        </Row>
      )}
      {filed.data === null &&
        (filed.error === null ? (
          <Text role="status" tone="soft" size="small">
            {t('loading')}
          </Text>
        ) : (
          <Row role="alert" gap={2} canWrap align="center">
            <Text tone="bad">{t('failed')}</Text>
            <Button size="small" onClick={filed.retry}>
              {t('retry')}
            </Button>
          </Row>
        ))}
      {isMisfit && (
        <Text as="p" role="status" tone="warn" size="small">
          {t('notFitting')}
        </Text>
      )}
      {isFiling &&
        createPortal(
          // Outside of the form around it: Enter would save that one, and Escape close it.
          <div onKeyDown={(event) => event.stopPropagation()} onSubmit={(event) => event.stopPropagation()}>
            <FilingDialog
              screen={screen}
              clientId={clientId}
              client={null}
              dropped={NOTHING}
              kinds={kinds}
              closesWhenFiled
              onClose={() => setFiling(false)}
              onFiled={(paper) => {
                add(paper);
                filed.retry();
              }}
              onShow={(id) => {
                setFiling(false);
                const known = filed.data?.filed.find((paper) => paper.id === id);
                if (known !== undefined) add(known);
              }}
            />
          </div>,
          document.body,
        )}
    </Stack>
  );
}

const NOTHING: readonly File[] = [];

const NO_KINDS: readonly FiledKind[] = [];

interface ChoiceProps {
  filed: DocumentFilingAnswer['filed'];
  onChoose(paper: DocumentFilingAnswer['filed'][number]): void;
}

/** The papers on file that fit and are not chosen yet; nothing where there are none. */
function Choice({ filed, onChoose }: ChoiceProps) {
  const t = useT('evidence');
  const documents = useT('documents');
  const locale = useLocale();
  const [chosen, setChosen] = useState('');
  const paper = filed.find(({ id }) => id === chosen);
  if (filed.length === 0) return null;
  return (
    <>
      <SelectField
        label={t('choose')}
        value={paper?.id ?? ''}
        options={[
          { value: '', label: t('chooseOne') },
          ...filed.map(({ id, title, kind, createdOn }) => ({
            value: id,
            label: t('option', {
              title,
              kind: documents(`kind.${kind}`),
              date: formatDateLong(createdOn, locale),
            }),
          })),
        ]}
        onChange={setChosen}
      />
      <Button disabled={paper === undefined} onClick={() => paper !== undefined && onChoose(paper)}>
        {t('take')}
      </Button>
    </>
  );
}
