import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

test('each form first makes sure that no schema tries eval', () => {
  const files = readdirSync('components', { recursive: true, encoding: 'utf8' });
  const forms = files.filter((file) => file.endsWith('.form.tsx'));
  expect(forms.length).toBeGreaterThan(5);
  for (const form of forms) {
    const [first] = readFileSync(path.join('components', form), 'utf8').match(/^import .*$/m) ?? [];
    expect(first, form).toBe("import '@/components/ui/form/zodWithoutEval.form';");
  }
});
