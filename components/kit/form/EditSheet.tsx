import { useState, type ReactNode, type SyntheticEvent } from 'react';
import { FormProvider, type FieldValues } from 'react-hook-form';
import { Box, Column, Row, Stack, Text } from '@/components/ui/layout';
import type { CallError } from '@/contract/callError';
import { REASON_MAX_CHARS } from '@/contract/changes/codes';
import { getConfig } from '@/lib/config/browser';
import { formatDateTime, formatTime } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { ActionBar } from '../../ui/form/ActionBar';
import { ConflictMerge, isOwnAlone, type Choices } from '../../ui/form/ConflictMerge';
import { ErrorSummary } from '../../ui/form/ErrorSummary';
import styles from '../../ui/form/Form.module.css';
import { FormSheet } from '../../ui/form/FormSheet';
import { FormNotesContext, NO_NOTES, type FormNotes } from '../../ui/form/notes';
import { faultsOf } from '../../ui/form/resolver';
import { useLeaveGuard } from '../../ui/form/useLeaveGuard';
import { TextField } from '../../ui/TextField';
import type { EditForm } from './useEditForm';

interface Props<Values extends FieldValues> {
  /** What `useEditForm` gives. */
  edit: EditForm<Values>;
  /** The action: "Edit contact". */
  action: string;
  /** Whose record it is. */
  subject: string;
  facts?: ReactNode;
  /** The name of each field, by path. */
  labels: FormNotes['labels'];
  /** Where each value comes from, by path. Shown on request. */
  sources?: FormNotes['sources'];
  /** The area's rules in words. */
  wordsOf?: FormNotes['wordsOf'];
  /** Fields whose change needs a second person. */
  checked?: FormNotes['checked'];
  /** Scrolls to a field's section, when the form has sections. */
  reveal?: FormNotes['reveal'];
  /** The tabs of its sections, above the scrolling part. */
  tabs?: ReactNode;
  /** For a form with steps: the footer that replaces Save, and what Enter does. */
  guide?: { bar: ReactNode; onSubmit(): void };
  onClose(): void;
  children: ReactNode;
}

/**
 * A form in its sheet: draft, errors, fields and buttons. When someone else was faster, the merge takes its
 * place.
 */
export function EditSheet<Values extends FieldValues>(props: Props<Values>) {
  const { edit, action, subject, facts, labels, sources, tabs, guide, onClose, children } = props;
  const { wordsOf = NO_NOTES.wordsOf, checked = NO_NOTES.checked, reveal = NO_NOTES.reveal } = props;
  const t = useT('form');
  const guard = useLeaveGuard(Object.keys(edit.changed).length > 0);
  const [isDiscarding, setDiscarding] = useState(false);
  const [areSourcesShown, showSources] = useState(false);
  const conflict = edit.error?.conflict;
  const close = () => guard.ask(onClose);

  function onSubmit(event: SyntheticEvent) {
    event.preventDefault();
    (guide?.onSubmit ?? edit.save)();
  }

  return (
    <FormNotesContext
      value={{
        labels,
        meanwhile: edit.meanwhile,
        sources: (areSourcesShown ? sources : undefined) ?? NO_NOTES.sources,
        pending: edit.pending.notes,
        wordsOf,
        checked,
        reveal,
      }}
    >
      <FormProvider {...edit.form}>
        <FormSheet
          {...{ action, subject }}
          facts={
            <>
              {facts}
              {facts && sources && ' · '}
              {sources && (
                <Text
                  type="button"
                  as="button"
                  tone="accent"
                  size="caption"
                  weight={600}
                  minHeight={24}
                  className={styles.toggle}
                  aria-pressed={areSourcesShown}
                  onClick={() => showSources(!areSourcesShown)}
                >
                  {t('sources')}
                </Text>
              )}
            </>
          }
          isWide={conflict !== undefined || guide !== undefined}
          onClose={close}
        >
          {conflict === undefined ? (
            <Column as="form" flex="fill" className={styles.form} noValidate onSubmit={onSubmit}>
              {tabs}
              <div className={styles.body}>
                <DraftOffer edit={edit} />
                {edit.error !== null && <Failure error={edit.error} />}
                <ErrorSummary />
                {children}
              </div>
              {guide?.bar ?? <Bar edit={edit} onDiscard={() => setDiscarding(true)} />}
            </Column>
          ) : (
            <Merge key={conflict.version} edit={edit} />
          )}
        </FormSheet>
        <Dialog
          isOpen={guard.isAsking}
          title={t('leave.title')}
          onClose={guard.stay}
          actions={
            <>
              <Button onClick={guard.stay}>{t('leave.stay')}</Button>
              <Button onClick={guard.leave}>{t('leave.confirm')}</Button>
            </>
          }
        >
          <p>{t('leave.text')}</p>
        </Dialog>
        <Dialog
          isOpen={isDiscarding}
          title={t('discard.title')}
          onClose={() => setDiscarding(false)}
          actions={
            <>
              <Button onClick={() => setDiscarding(false)}>{t('discard.keep')}</Button>
              <Button
                onClick={() => {
                  setDiscarding(false);
                  edit.discard();
                }}
              >
                {t('discard.confirm')}
              </Button>
            </>
          }
        >
          <p>{t('discard.text')}</p>
        </Dialog>
      </FormProvider>
    </FormNotesContext>
  );
}

type Part<Values extends FieldValues> = Pick<Props<Values>, 'edit'>;

function DraftOffer<Values extends FieldValues>({ edit }: Part<Values>) {
  const t = useT('form');
  const locale = useLocale();
  const { offered } = edit.draft;
  if (offered === null) return null;
  const when = formatDateTime(offered.savedAt, locale, { timeZone: getConfig().timeZone });
  return (
    <Stack role="status" gap={1} pad="3 4" radius="button" fill="warn">
      <Text as="p" weight={600}>
        {t('draft.title', { count: Object.keys(offered.fields).length })}
      </Text>
      <p>{t('draft.at', { when })}</p>
      <Row gap={2} canWrap>
        <Button onClick={edit.takeOffered}>{t('draft.use')}</Button>
        <Button onClick={edit.draft.discard}>{t('draft.drop')}</Button>
      </Row>
    </Stack>
  );
}

const FAILURES: Partial<
  Record<
    CallError['code'],
    | 'failure.network'
    | 'failure.timeout'
    | 'failure.forbidden'
    | 'failure.notFound'
    | 'failure.invalid'
    | 'failure.pending'
  >
> = {
  network: 'failure.network',
  unavailable: 'failure.network',
  timeout: 'failure.timeout',
  forbidden: 'failure.forbidden',
  'not-found': 'failure.notFound',
  invalid: 'failure.invalid',
  'pending-change': 'failure.pending',
};

function Failure({ error }: { error: CallError }) {
  const t = useT('form');
  return (
    <Box role="alert" pad="3 4" radius="button" fill="bad">
      <p>{t(FAILURES[error.code] ?? 'failure.failed')}</p>
      {error.requestId !== null && (
        <Text as="p" tone="soft" size="small">
          {t('failure.requestId', { id: error.requestId })}
        </Text>
      )}
    </Box>
  );
}

function Bar<Values extends FieldValues>({ edit, onDiscard }: Part<Values> & { onDiscard(): void }) {
  const t = useT('form');
  const locale = useLocale();
  const { status, savedAt } = edit.draft;
  const time = savedAt === null ? '' : formatTime(savedAt, locale, { timeZone: getConfig().timeZone });
  const words = {
    none: null,
    keeping: t('draft.keeping'),
    kept: t('draft.kept', { time }),
    failed: t('draft.failed'),
  };
  return (
    <ActionBar
      changes={Object.keys(edit.changed).length}
      faults={faultsOf(edit.form.formState.errors).length}
      isSaving={edit.isSaving}
      isOffline={edit.isOffline}
      draft={words[status]}
      onDiscard={onDiscard}
    />
  );
}

function Merge<Values extends FieldValues>({ edit }: Part<Values>) {
  const t = useT('form');
  const [choices, setChoices] = useState<Choices>({});
  const [reason, setReason] = useState('');
  const conflict = edit.error?.conflict;
  if (conflict === undefined) return null;
  const paths = conflict.conflicts.map(({ path }) => path);
  const chosen = paths.filter((path) => choices[path] !== undefined).length;
  const others = Object.entries(edit.changed)
    .filter(([path]) => !paths.includes(path))
    .map(([path, value]) => ({ path, value }));
  return (
    <Column
      as="form"
      flex="fill"
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen === paths.length) edit.merge(choices, reason);
      }}
    >
      <div className={styles.body}>
        <ConflictMerge {...{ conflict, choices, others }} onChoose={setChoices} show={edit.show}>
          <TextField
            label={t('conflict.why')}
            maxLength={REASON_MAX_CHARS}
            value={reason}
            onChange={setReason}
          />
        </ConflictMerge>
      </div>
      <div className={styles.bar}>
        <Box canShrink className={styles.barWords} role="status">
          <Text as="p" weight={600}>
            {t('conflict.chosen', { chosen, count: paths.length })}
          </Text>
          <Text as="p" tone="soft" size="small">
            {t('conflict.again')}
          </Text>
        </Box>
        <Row gap={2} className={styles.barActions}>
          <Button onClick={edit.dismiss}>{t('conflict.back')}</Button>
          {isOwnAlone(conflict) && (
            <Button
              disabled={edit.isSaving}
              onClick={() => edit.merge(Object.fromEntries(paths.map((path) => [path, 'yours'])), reason)}
            >
              {t('conflict.goOn')}
            </Button>
          )}
          <Button type="submit" variant="accent" isBusy={edit.isSaving} disabled={chosen < paths.length}>
            {t('conflict.save', { version: conflict.version + 1 })}
          </Button>
        </Row>
      </div>
    </Column>
  );
}
