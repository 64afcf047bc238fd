import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { DetailsPanel } from '@/components/clients/summary/DetailsPanel';
import type { ClientDetailsAnswer } from '@/contract/clients/schema';
import { CHAN_ID, DETAILS } from '@/tests/support/book';
import { renderScreen } from '@/tests/support/render';

const labels = (container: Element) => [...container.querySelectorAll('dt')].map((term) => term.textContent);

const abroad: ClientDetailsAnswer = {
  ...DETAILS,
  addresses: [
    ...DETAILS.addresses,
    {
      kind: 'mailing',
      lines: ['5 rue de la Paix'],
      city: 'Paris',
      province: null,
      postalCode: '75002',
      country: 'FR',
      undeliverableSince: null,
      season: null,
    },
    {
      kind: 'business',
      lines: ['1 Main St'],
      city: 'Boston',
      province: 'MA',
      postalCode: '02108',
      country: 'US',
      undeliverableSince: null,
      season: null,
    },
  ],
};

describe('details of a client', () => {
  it.each([
    ['en', 'United States of America'],
    ['fr', 'États-Unis d’Amérique'],
  ] as const)('name a country other than Canada in %s [spec 3.state.8]', async (locale, name) => {
    renderScreen(<DetailsPanel id={CHAN_ID} details={abroad} />, { locale });
    const found = await screen.findByText((text) => text.replace("'", '’') === name);
    expect(found).toBeInTheDocument();
    expect(screen.getByText('France')).toBeInTheDocument();
    expect(screen.queryByText('Canada')).toBeNull();
  });

  it('break an e-mail address after an at sign or a point, and keep it whole', () => {
    const address = 'marie-josee.tremblay@courriel.example.ca';
    const { container } = renderScreen(
      <DetailsPanel id={CHAN_ID} details={{ ...DETAILS, emails: [{ address, isPrimary: true }] }} />,
    );
    const value = [...container.querySelectorAll('dd')].find((each) => each.textContent.includes('@'));
    expect(value).toHaveTextContent(new RegExp(`^${address}$`));
    const parts = [...(value?.querySelectorAll('wbr') ?? [])].map((wbr) => wbr.previousSibling?.textContent);
    expect(parts).toEqual(['marie-josee.', 'tremblay@', 'courriel.', 'example.']);
  });

  it('show the full SIN nowhere', () => {
    const { container } = renderScreen(<DetailsPanel id={CHAN_ID} details={DETAILS} />);
    expect(container).toHaveTextContent('••• ••• 118 hidden');
    expect(screen.getByRole('button')).toHaveAccessibleName(/recorded/);
    expect(container.textContent).not.toMatch(/\d{3} ?\d{3} ?\d{3}/);
  });

  it('leave birth and SIN out for a company', () => {
    const company: ClientDetailsAnswer = {
      ...DETAILS,
      birthDate: null,
      sinLast3: null,
      incorporatedOn: '1998-02-03',
    };
    const { container } = renderScreen(<DetailsPanel id={CHAN_ID} details={company} />);
    expect(labels(container)).toEqual(['Incorporated', 'Mobile', 'E-mail', 'Home']);
  });

  it('say what is not on file', () => {
    renderScreen(
      <DetailsPanel id={CHAN_ID} details={{ ...DETAILS, phones: [], emails: [], addresses: [] }} />,
      {
        locale: 'fr',
      },
    );
    expect(screen.getAllByText('aucun au dossier')).toHaveLength(2);
  });

  it('show a repeated entry twice', () => {
    const onError = vi.spyOn(console, 'error');
    const [phone, ...others] = DETAILS.phones;
    const twice = phone === undefined ? [] : [phone, { ...phone, kind: 'work' as const }, ...others];
    renderScreen(<DetailsPanel id={CHAN_ID} details={{ ...DETAILS, phones: twice }} />);
    expect(screen.getByText('Work phone')).toBeInTheDocument();
    expect(onError).not.toHaveBeenCalled();
  });

  it('call each phone number, write to each e-mail, and link nowhere else', () => {
    renderScreen(<DetailsPanel id={CHAN_ID} details={DETAILS} />);
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    const phones = DETAILS.phones.map(({ number }) => `tel:${number}`);
    const emails = DETAILS.emails.map(({ address }) => `mailto:${address}`);
    expect(phones.length).toBeGreaterThan(0);
    expect(emails.length).toBeGreaterThan(0);
    expect(links.sort()).toEqual([...phones, ...emails].sort());
  });
});
