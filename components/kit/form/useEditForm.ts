import { ruleWithDates } from '@/components/ui/form/rules';
import { useEffect, useEffectEvent, useReducer } from 'react';
import {
  useForm,
  useWatch,
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
} from 'react-hook-form';
import type { z } from 'zod';
import type { AnswerOf, BodyOf } from '@/contract/call';
import type { CallError } from '@/contract/callError';
import type { Calls, WriteName } from '@/contract/calls';
import type { ChangeEntity } from '@/contract/changes/codes';
import type { FieldValue, SaveOutcome } from '@/contract/changes/schema';
import type { SubmissionNotice } from '@/store/submissions';
import { useSubmission } from '@/store/useSubmission';
import type { Choices } from '../../ui/form/ConflictMerge';
import { schemaResolver } from '../../ui/form/resolver';
import { useIsOffline } from '../../ui/form/useIsOffline';
import { useDraft, type FormDraft } from './useDraft';
import { usePending, type PendingOfRecord } from './usePending';
import {
  changedFields,
  fieldAt,
  nameOfPointer,
  valuesAfter,
  valuesBehind,
  withFields,
  type Fields,
} from './values';

/** The writes that save a record by field. */
export type SaveName = {
  [Name in WriteName]: AnswerOf<Calls[Name]> extends SaveOutcome ? Name : never;
}[WriteName];

export interface EditFormOptions<Values extends FieldValues, Name extends SaveName> {
  /** The write that saves it. */
  call: Name;
  /** Names the form, for its draft and its submission. */
  form: string;
  entity: ChangeEntity;
  id: string;
  /** The record's latest known version. A refetch may bring a newer one. */
  version: number;
  /** The record's latest known values, one for each field. */
  values: Values;
  /** Checks the form. It comes from `contract/`, so the gateway checks the same. */
  schema: z.ZodType<Values, Values>;
  /** The fields as a save names them. A composite field is one path: `phones`. */
  paths: readonly string[];
  /** Fields that no draft keeps. */
  secrets?: readonly string[];
  /** A value in words, for the merge and for pending changes. */
  show(path: string, value: FieldValue): string;
  /** How the person learns the outcome when the form has closed. */
  notice: SubmissionNotice;
  /** Sent with the fields: a day on which they take effect. */
  extra?: object;
  /** Form values sent beside the fields, such as the day and the reason. Empty ones are left out. */
  beside?: readonly string[];
  /** Fields that a save always sends, even unchanged, because others get a copy of them. */
  always?: readonly string[];
  /** The gateway refused the save. Messages about fields are already on the fields. */
  onRefused?(error: CallError): void;
  /** Called with the record as it is then. */
  onSaved(outcome: AnswerOf<Calls[Name]>, values: Values): void;
}

export interface EditForm<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  show(path: string, value: FieldValue): string;
  /** What was typed and not saved, by path. */
  changed: Fields;
  isSaving: boolean;
  isOffline: boolean;
  /** Why the last save failed. Null when it did not. A conflict is in `error.conflict`. */
  error: CallError | null;
  draft: FormDraft;
  pending: PendingOfRecord;
  /** Edited fields that someone else saved in the meantime, in words. */
  meanwhile: Readonly<Record<string, string>>;
  save(): void;
  /** Saves over a conflict, with the person's choice for each field. */
  merge(choices: Choices, reason: string): void;
  /** Goes back from a conflict, with everything as it was typed. */
  dismiss(): void;
  /** Restores the offered draft. */
  takeOffered(): void;
  /** Discards what was typed. */
  discard(): void;
}

const isFailure = (status: string) => status === 'failed' || status === 'refused' || status === 'conflict';

/** What a form was loaded with. */
interface Loaded<Values> {
  version: number;
  values: Values;
}

interface Known<Values> {
  loaded: Loaded<Values>;
  /** Fields edited here that someone else has saved since, with their values. */
  meanwhile: Fields;
}

/**
 * The state of a form that edits a record. It sends only what was changed, with the version that was loaded.
 * It keeps what was typed as a draft and offers it later. A refetch never overwrites a field that is being
 * edited. Errors from the gateway appear on their fields, and a conflict asks whose value counts.
 */
export function useEditForm<Values extends FieldValues, Name extends SaveName>(
  options: EditFormOptions<Values, Name>,
): EditForm<Values> {
  const {
    call,
    form: name,
    entity,
    id,
    version,
    values,
    schema,
    paths,
    secrets = [],
    show,
    notice,
  } = options;
  const { extra, beside = [], always = [], onRefused, onSaved } = options;
  const [{ loaded, meanwhile }, put] = useReducer(
    (known: Known<Values>, news: Partial<Known<Values>>): Known<Values> => ({ ...known, ...news }),
    { loaded: { version, values }, meanwhile: {} },
  );
  const isOffline = useIsOffline();
  const submission = useSubmission(call, { form: name, entity, id, notice });
  const pending = usePending(entity, id, show);
  const form = useForm<Values>({
    defaultValues: values as DefaultValues<Values>,
    resolver: schemaResolver(schema),
    mode: 'onTouched',
  });
  // A composite field counts as a whole, so the changes are worked out from the values.
  const now = useWatch({ control: form.control }) as Values;
  // A copy, because the store freezes what it keeps while the form still writes into its own values.
  const changed = structuredClone(changedFields(paths, form.formState.defaultValues ?? values, now));
  const kept = Object.fromEntries(Object.entries(changed).filter(([path]) => !secrets.includes(path)));
  const draft = useDraft({ form: name, entity, id, version: loaded.version, fields: kept });

  /** Resets the form to a record, with the typed values on top. */
  function rebase(next: Loaded<Values>, typed: Fields) {
    put({ loaded: next, meanwhile: {} });
    form.reset(next.values);
    if (Object.keys(typed).length === 0) return;
    // All at once, because a list that is set by itself would not show its rows. Values from the store are
    // frozen, so they are copied.
    form.reset(withFields(next.values, structuredClone(typed)), { keepDefaultValues: true });
  }

  function send(from: Loaded<Values>, fields: Fields, reason?: string) {
    draft.flush();
    const typed = beside.flatMap((path) => {
      const value = fieldAt(now, path);
      return value === null || value === '' ? [] : [[path, value] as const];
    });
    const typedValues = { ...extra, ...Object.fromEntries(typed), ...(reason && { reason }) };
    const body = { id, version: from.version, fields, form: name, ...typedValues };
    // A copy, because the store freezes what it gets while the form keeps writing into its own values. The
    // form's schema is the body's, so whatever passed it has the body's type.
    submission.submit(structuredClone(body) as unknown as BodyOf<Calls[Name]>);
  }

  // A save failed while the form was closed, so the typed values come back.
  const resume = useEffectEvent(() => {
    const body = submission.body as { version: number; fields: Fields } | null;
    if (body !== null && isFailure(submission.status)) rebase({ version: body.version, values }, body.fields);
  });
  useEffect(() => resume(), []);

  const refetched = useEffectEvent(() => {
    if (version === loaded.version || submission.status === 'sending') return;
    if (Object.keys(changed).length === 0) {
      rebase({ version, values }, {});
      return;
    }
    // The version stays the loaded one, so that the gateway sees what someone else has changed.
    const theirs = changedFields(Object.keys(changed), loaded.values, values);
    put({ meanwhile: theirs });
    form.reset(values, { keepDirtyValues: true, keepErrors: true, keepTouched: true });
  });
  useEffect(() => refetched(), [version]);

  const ended = useEffectEvent(() => {
    const { outcome, error } = submission;
    if (outcome !== null) {
      const sent = (submission.body as { fields: Fields } | null)?.fields ?? {};
      const after = { version: outcome.version, values: valuesAfter(loaded.values, sent, outcome) };
      rebase(after, {});
      draft.settle();
      pending.refresh();
      submission.dismiss();
      onSaved(outcome, after.values);
      return;
    }
    const faults = error?.errors ?? [];
    let isFirst = true;
    for (const { pointer, rule, dates } of faults) {
      const at = nameOfPointer(pointer);
      if (at === null) continue;
      form.setError(
        at as Path<Values>,
        { type: 'gateway', message: ruleWithDates(rule, dates) },
        { shouldFocus: isFirst },
      );
      isFirst = false;
    }
    if (error !== null) onRefused?.(error);
  });
  useEffect(() => ended(), [submission.outcome, submission.error]);

  return {
    form,
    show,
    changed,
    isSaving: submission.status === 'sending',
    isOffline,
    error: submission.error,
    draft,
    pending,
    meanwhile: Object.fromEntries(
      Object.entries(meanwhile)
        .filter(([path]) => path in changed)
        .map(([path, value]) => [path, show(path, value)]),
    ),
    save() {
      void form.handleSubmit(() => {
        const sent = { ...Object.fromEntries(always.map((path) => [path, fieldAt(now, path)])), ...changed };
        if (!isOffline && Object.keys(sent).length > 0) send(loaded, sent);
      })();
    },
    merge(choices, reason) {
      const conflict = submission.error?.conflict;
      if (conflict === undefined) return;
      const behind = valuesBehind(loaded.values, conflict);
      // For a secret, the other person's value is only an ending, which cannot be saved.
      const own = secrets.map((path) => [path, fieldAt(loaded.values, path)] as const);
      const base = { version: conflict.version, values: withFields(behind, Object.fromEntries(own)) };
      const sent = (submission.body as { fields: Fields } | null)?.fields ?? {};
      const mine = Object.entries({ ...sent, ...changed }).filter(([path]) => choices[path] !== 'theirs');
      const fields = changedFields(paths, base.values, withFields(base.values, Object.fromEntries(mine)));
      rebase(base, fields);
      submission.dismiss();
      if (Object.keys(fields).length > 0) send(base, fields, reason.trim() || undefined);
      else draft.discard();
    },
    dismiss: submission.dismiss,
    takeOffered() {
      const { offered } = draft;
      if (offered === null) return;
      const own = Object.fromEntries(Object.entries(offered.fields).filter(([path]) => paths.includes(path)));
      // The draft was typed over this version. The save compares what has changed since.
      rebase({ version: offered.version ?? version, values }, { ...own, ...changed });
      draft.settle();
    },
    discard() {
      rebase({ version, values }, {});
      draft.discard();
      submission.dismiss();
    },
  };
}
