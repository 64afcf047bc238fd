import { useEffect, useEffectEvent, useState } from 'react';
import type { AnswerOf, BodyOf } from '@/contract/call';
import type { Calls, WriteName } from '@/contract/calls';
import { useSubmission } from '@/store/useSubmission';

interface Run<Name extends WriteName> {
  bodies: readonly BodyOf<Calls[Name]>[];
  answers: readonly AnswerOf<Calls[Name]>[];
  isStopped: boolean;
}

/** A write that is made in steps. */
export interface Steps<Name extends WriteName> {
  /** `failed`: a step got no answer. Everything before it is saved, and `retry` continues from it. */
  status: 'idle' | 'running' | 'failed' | 'done';
  /** Answers of the finished steps, in order. */
  answers: readonly AnswerOf<Calls[Name]>[];
  /** How many steps there are. */
  total: number;
  start(bodies: readonly BodyOf<Calls[Name]>[]): void;
  /** Sends the failed step again. Whatever it had saved already takes effect only once. */
  retry(): void;
  /** Stops after the step in progress. */
  stop(): void;
  /** Clears everything. */
  reset(): void;
}

/**
 * Makes several writes, each after the answer to the one before.
 *
 * @param call name of the write @param form names its place among the submissions
 */
export function useSteps<Name extends WriteName>(call: Name, form: string): Steps<Name> {
  const submission = useSubmission(call, { form });
  const [run, setRun] = useState<Run<Name> | null>(null);
  const { outcome } = submission;

  if (run !== null && outcome !== null && run.answers.at(-1) !== outcome) {
    setRun({ ...run, answers: [...run.answers, outcome] });
  }

  const made = run?.answers.length ?? 0;
  const goOn = useEffectEvent(() => {
    const next = run?.bodies[made];
    if (made > 0 && next !== undefined && run?.isStopped === false) submission.submit(next);
  });
  useEffect(() => goOn(), [made]);

  function statusOf(): Steps<Name>['status'] {
    if (run === null) return 'idle';
    if (run.answers.length === run.bodies.length) return 'done';
    if (submission.error !== null) return 'failed';
    return run.isStopped && submission.status !== 'sending' ? 'done' : 'running';
  }
  return {
    status: statusOf(),
    answers: run?.answers ?? [],
    total: run?.bodies.length ?? 0,
    start(bodies) {
      setRun({ bodies, answers: [], isStopped: false });
      const [first] = bodies;
      if (first !== undefined) submission.submit(first);
    },
    retry() {
      const body = run?.bodies[run.answers.length];
      if (body !== undefined) submission.submit(body);
    },
    stop: () => setRun((now) => now && { ...now, isStopped: true }),
    reset() {
      submission.dismiss();
      setRun(null);
    },
  };
}
