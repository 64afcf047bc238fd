import { useState } from 'react';
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { DateField } from '@/components/ui/DateField';
import type { Locale } from '@/contract/locale';
import { expectAccessible } from '@/tests/support/axe';
import { renderScreen } from '@/tests/support/render';

function open(locale: Locale = 'en', start = '') {
  const onChange = vi.fn<(day: string) => void>();
  const onFault = vi.fn<(isWrong: boolean) => void>();
  function Held() {
    const [day, setDay] = useState(start);
    const change = (next: string) => {
      onChange(next);
      setDay(next);
    };
    return (
      <main>
        <DateField
          label="Day"
          value={day}
          min="2026-01-02"
          max="2026-03-06"
          onChange={change}
          onFault={onFault}
        />
      </main>
    );
  }
  const { user } = renderScreen(<Held />, { locale });
  return { user, onChange, onFault, field: screen.getByLabelText('Day') };
}

describe('a date field', () => {
  it('applies a day as soon as it is complete, and other forms of it when the field is left', async () => {
    const { user, onChange, field } = open();
    await user.type(field, '2026-02-1');
    expect(onChange).not.toHaveBeenCalled();
    await user.type(field, '1');
    expect(onChange).toHaveBeenLastCalledWith('2026-02-11');
    await user.clear(field);
    expect(onChange).toHaveBeenLastCalledWith('');
    await user.type(field, '2026/3/5');
    await user.tab();
    expect(onChange).toHaveBeenLastCalledWith('2026-03-05');
    expect(field).toHaveValue('2026-03-05');
  });

  it.each([
    ['en', '2026-02-30', 'Enter the date as YYYY-MM-DD.'],
    ['en', '03/06/2026', 'Enter the date as YYYY-MM-DD.'],
    ['en', '2026-03-07', 'Choose March 6, 2026 or an earlier day.'],
    ['fr', '2025-12-31', 'Choisissez le 2 janvier 2026 ou un jour ultérieur.'],
    ['fr', 'hier', 'Écrivez la date sous la forme AAAA-MM-JJ.'],
  ] as const)('says in %s why %s is no such day, and keeps what was typed', async (locale, text, words) => {
    const { user, onChange, onFault, field } = open(locale, '2026-02-11');
    await user.clear(field);
    onChange.mockClear();
    await user.type(field, text);
    await user.tab();
    expect(onChange).not.toHaveBeenCalled();
    expect(field).toHaveValue(text);
    expect(field).toBeInvalid();
    expect(onFault).toHaveBeenLastCalledWith(true);
    expect(field).toHaveAccessibleDescription(words);
    await expectAccessible();
  });
});
