import { screen, waitFor } from '@testing-library/react';
import { useMemo, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { FacetBar } from '@/components/kit/list/facets/FacetBar';
import type { FacetValue } from '@/components/kit/list/facets/facetValues';
import type { Locale } from '@/contract/locale';
import { spanOf } from '@/contract/periods';
import { dayIn, formatDateLong } from '@/lib/format';
import { expectAccessible } from '@/tests/support/axe';
import { renderScreen } from '@/tests/support/render';
import { SCREEN_LOCALES } from '@/tests/support/screenLocales';

const WORDS = {
  en: {
    name: 'Name',
    created: 'Created',
    period: 'Period',
    last: 'Last month',
    from: 'From',
    to: 'To',
    all: 'Name',
    hint: /only the rows on the screen.*all rows/,
  },
  fr: {
    name: 'Nom',
    created: 'Créé',
    period: 'Période',
    last: 'Mois dernier',
    from: 'Du',
    to: 'Au',
    all: 'Nom',
    hint: /lignes affichées.*toutes les lignes/,
  },
} as const;

function Bar({ locale, onSet }: { locale: Locale; onSet?(value: FacetValue | undefined): void }) {
  const [values, setValues] = useState<Record<string, FacetValue | undefined>>({});
  const { name, created } = WORDS[locale];
  const fields = useMemo(
    () => [
      { id: 'text', kind: 'text' as const, label: name },
      { id: 'created', kind: 'dates' as const, label: created },
    ],
    [name, created],
  );
  return (
    <main>
      <FacetBar
        fields={fields}
        facets={{
          isFiltered: false,
          valueOf: (facet) => values[facet],
          set: (facet, value) => {
            onSet?.(value);
            setValues({ ...values, [facet]: value });
          },
          clear: () => setValues({}),
        }}
      />
    </main>
  );
}

describe.each(SCREEN_LOCALES)('the filters above a plain list in %s', (locale) => {
  const words = WORDS[locale];

  it('keep a period by its name, show its days, and keep two days once one is typed', async () => {
    const kept: (FacetValue | undefined)[] = [];
    const { user } = renderScreen(<Bar locale={locale} onSet={(value) => kept.push(value)} />, { locale });
    await user.click(screen.getByRole('button', { name: words.created }));
    await user.selectOptions(screen.getByRole('combobox', { name: words.period }), words.last);
    const { from, to } = spanOf('lastMonth', dayIn(new Date().toISOString(), 'America/Toronto'));
    const trigger = await screen.findByRole('button', { name: new RegExp(`^${words.created}`) });
    expect(trigger).toHaveTextContent(words.last);
    expect(kept).toEqual([{ period: 'lastMonth' }]);
    expect(screen.getByRole('textbox', { name: words.from })).toHaveValue(from);
    const end = screen.getByRole('textbox', { name: words.to });
    expect(end).toHaveValue(to);
    await expectAccessible();
    await user.clear(end);
    await user.tab();
    await waitFor(() => expect(kept.at(-1)).toEqual({ from, to: null }));
    expect(trigger).toHaveTextContent(formatDateLong(from, locale));
  });

  it('say that the browser’s own search sees the drawn rows alone, once a person asks for it', async () => {
    const { user } = renderScreen(<Bar locale={locale} />, { locale });
    expect(screen.getByRole('searchbox', { name: words.name })).toHaveAttribute('placeholder', words.all);
    expect(screen.queryByText(words.hint)).toBeNull();
    await user.keyboard('{Control>}f{/Control}');
    await waitFor(() => expect(screen.getAllByText(words.hint)[0]).toHaveAttribute('role', 'status'));
    await expectAccessible();
  });
});
