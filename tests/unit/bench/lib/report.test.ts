import { describe, expect, it } from 'vitest';
import { withReport } from '@/tests/bench/lib/report.mjs';

const page = [
  '# Figures',
  '<!-- bench:a -->',
  '',
  'old',
  '',
  '<!-- end -->',
  'said',
  '<!-- bench:b -->',
  '',
  '<!-- end -->',
].join('\n');

describe('the performance page', () => {
  it('takes a report in its own place, and in no other', () => {
    const next = withReport(page, 'a', 'new');
    expect(next).toBe(page.replace('old', 'new'));
    expect(withReport(next, 'b', '$& other')).toContain('said\n<!-- bench:b -->\n\n$& other\n\n<!-- end -->');
  });

  it('refuses a report that it has no place for', () => {
    expect(() => withReport(page, 'c', 'new')).toThrow('bench:c');
  });
});
