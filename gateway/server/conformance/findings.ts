/** What became of one check. `missing`: the gateway does not serve the call, and no flag that is on needs it. */
export type Outcome = 'passed' | 'failed' | 'skipped' | 'missing';

/** One check of one call. */
export interface Finding {
  /** Name of the call, or `gateway` for what is of no call. */
  call: string;
  check: string;
  outcome: Outcome;
  /** What was found, for whoever mends it. Empty where all is well. */
  detail: string;
}

/** What all checks found, in the order in which they ran. */
export class Findings {
  readonly all: Finding[] = [];

  /** Says that a check passed, or with a fault that it failed. */
  say(call: string, check: string, faults: readonly string[]): void {
    const outcome = faults.length === 0 ? 'passed' : 'failed';
    this.all.push({ call, check, outcome, detail: faults.slice(0, 5).join('; ') });
  }

  skip(call: string, check: string, detail: string): void {
    this.all.push({ call, check, outcome: 'skipped', detail });
  }

  missing(call: string, detail: string): void {
    this.all.push({ call, check: 'served', outcome: 'missing', detail });
  }

  count(outcome: Outcome): number {
    return this.all.filter((each) => each.outcome === outcome).length;
  }
}
