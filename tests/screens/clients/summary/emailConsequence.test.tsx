import { screen } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import { EmailConsequence } from '@/components/clients/info/EmailConsequence';
import type { Email } from '@/contract/clientInfo/contact';
import { renderScreen } from '@/tests/support/render';
import { SCREEN_LOCALES } from '@/tests/support/screenLocales';

const OLD: Email = {
  kind: 'personal',
  address: 'jun@example.test',
  isPrimary: true,
  verifiedOn: '2025-01-06',
};
const NEW: Email = { ...OLD, address: 'jun.chan@example.test', verifiedOn: null };

function Form({ to, electronic }: { to: Email[]; electronic: number }) {
  const form = useForm<{ emails: Email[] }>({ defaultValues: { emails: [OLD] } });
  return (
    <FormProvider {...form}>
      <button type="button" onClick={() => form.setValue('emails', to)}>
        change
      </button>
      <EmailConsequence electronic={electronic} />
    </FormProvider>
  );
}

const WORDS = {
  en: {
    removed: /3 electronic documents will go out on paper.*consent stays on file/,
    pending: /until the client confirms/,
  },
  fr: {
    removed: /3 documents électroniques iront sur papier.*consentement reste/,
    pending: /confirmé|confirme/,
  },
} as const;

describe.each(SCREEN_LOCALES)('a change of the e-mail address in %s', (locale) => {
  const change = async (to: Email[], electronic = 3) => {
    const { user } = renderScreen(<Form to={to} electronic={electronic} />, { locale });
    expect(screen.queryByRole('status')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'change' }));
    return screen.queryByRole('status');
  };

  it('that leaves none says what goes on paper, and that the consent stays', async () => {
    expect(await change([])).toHaveTextContent(WORDS[locale].removed);
  });

  it('to a new one says until when documents go on paper', async () => {
    expect(await change([NEW])).toHaveTextContent(WORDS[locale].pending);
  });

  it('says nothing where nothing is electronic, or where the address stays', async () => {
    expect(await change([], 0)).toBeNull();
  });
});
