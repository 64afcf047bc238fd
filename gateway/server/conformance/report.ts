import { BUILD } from '@/contract/build';
import type { Finding, Findings, Outcome } from './findings';

const OUTCOMES: readonly Outcome[] = ['passed', 'failed', 'skipped', 'missing'];

function byCall(findings: Findings): Map<string, Finding[]> {
  const calls = new Map<string, Finding[]>();
  for (const finding of findings.all) calls.set(finding.call, [...(calls.get(finding.call) ?? []), finding]);
  return new Map(
    [...calls].sort(([a], [b]) => Number(b === 'gateway') - Number(a === 'gateway') || (a < b ? -1 : 1)),
  );
}

const isMissing = (own: readonly Finding[]) => own.some(({ outcome }) => outcome === 'missing');
const countOf = (own: readonly Finding[], outcome: Outcome) =>
  own.filter((each) => each.outcome === outcome).length;

function stateOf(own: readonly Finding[]): string {
  if (countOf(own, 'failed') > 0) return 'FAILED';
  return isMissing(own) ? 'not served' : 'passed';
}

/** The last line: how many calls and checks there were. */
export function sumOf(findings: Findings): string {
  const calls = [...byCall(findings)].filter(([name]) => name !== 'gateway');
  const served = calls.filter(
    ([, own]) =>
      !isMissing(own) && !own.some(({ check, outcome }) => check === 'served' && outcome === 'failed'),
  );
  const counts = OUTCOMES.slice(0, 3).map((outcome) => `${findings.count(outcome)} ${outcome}`);
  return `${served.length} of ${calls.length} calls are served. Checks: ${counts.join(', ')}.`;
}

/** A table by call, what failed below its call, and the sum. */
export function tableOf(findings: Findings): string {
  const rows = [...byCall(findings)];
  const width = Math.max(...rows.map(([name]) => name.length)) + 2;
  const lines = rows.flatMap(([name, own]) => [
    `${name.padEnd(width)}${stateOf(own).padEnd(12)}${countOf(own, 'passed')} passed, ${countOf(own, 'failed')} failed, ${countOf(own, 'skipped')} skipped`,
    ...own.flatMap(({ outcome, check, detail }) => (outcome === 'failed' ? [`  ${check}: ${detail}`] : [])),
  ]);
  return `${[...lines, '', sumOf(findings)].join('\n')}\n`;
}

export const jsonOf = (findings: Findings, api: string): string =>
  `${JSON.stringify({ api, version: BUILD.version, sum: sumOf(findings), findings: findings.all }, null, 2)}\n`;

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** XML 1.0 has no control characters but these three, not even as references. */
const escaped = (text: string) =>
  text.replace(/[^\P{Cc}\t\n\r]/gu, '\ufffd').replace(/[&<>"]/g, (each) => ESCAPES[each] ?? each);

function caseOf({ call, check, outcome, detail }: Finding): string {
  const start = `    <testcase classname="${escaped(call)}" name="${escaped(check)}"`;
  if (outcome === 'passed') return `${start}/>`;
  const tag = outcome === 'failed' ? 'failure' : 'skipped';
  return `${start}><${tag} message="${escaped(detail)}"/></testcase>`;
}

/** The form that build servers read: a suite for each call. */
export function junitOf(findings: Findings): string {
  const suites = [...byCall(findings)].map(
    ([name, own]) =>
      `  <testsuite name="${escaped(name)}" tests="${own.length}" failures="${countOf(own, 'failed')}" skipped="${countOf(own, 'skipped') + countOf(own, 'missing')}">\n${own.map(caseOf).join('\n')}\n  </testsuite>`,
  );
  const all = `tests="${findings.all.length}" failures="${findings.count('failed')}"`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="conformance" ${all}>\n${suites.join('\n')}\n</testsuites>\n`;
}

const STYLE =
  'body{font:15px/1.5 system-ui;margin:2rem;max-width:70rem}table{border-collapse:collapse;width:100%}th,td{text-align:start;vertical-align:top;padding:.3rem .6rem;border-bottom:1px solid #ccc}.failed{color:#a00;font-weight:600}.passed{color:#060}';

/** A page of its own, without anything to load. */
export function htmlOf(findings: Findings, api: string): string {
  const rows = findings.all.map(
    ({ call, check, outcome, detail }) =>
      `<tr><th scope="row">${escaped(call)}</th><td>${escaped(check)}</td><td class="${outcome}">${outcome}</td><td>${escaped(detail)}</td></tr>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Conformance of ${escaped(api)}</title><style>${STYLE}</style></head>
<body><h1>Conformance of ${escaped(api)}</h1><p>${escaped(sumOf(findings))}</p>
<table><thead><tr><th>Call</th><th>Check</th><th>Outcome</th><th>Detail</th></tr></thead><tbody>
${rows.join('\n')}
</tbody></table></body></html>
`;
}
