import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ManagedAccountScreen } from '@/components/uma/account/ManagedAccountScreen';
import { AccountsScreen } from '@/components/uma/AccountsScreen';
import { expectAccessible } from '@/tests/support/axe';
import { ACCOUNT_DETAILS, ACCOUNT_ID, gatewayOfUma } from '@/tests/support/areas/uma';
import { openArea } from '@/tests/support/openArea';

const open = (gateway = gatewayOfUma(), locale: 'en' | 'fr' = 'en') =>
  openArea(<ManagedAccountScreen />, { gateway, locale, path: `/${locale}/uma/account?Id=${ACCOUNT_ID}` });

const rowOf = (region: string, text: string) => {
  const row = within(screen.getByRole('region', { name: region }))
    .getByText(text)
    .closest('tr');
  if (row === null) throw new Error(`no row ${text}`);
  return row;
};

describe('a managed account', () => {
  it('explains why a sleeve drifted, cause by cause, and another sleeve when it is chosen', async () => {
    const { user } = await open();
    const why = 'Canadian equity: 6.80 over target';
    expect(await screen.findByRole('region', { name: why })).toBeVisible();
    expect(rowOf(why, 'Market since August 29, 2025')).toHaveTextContent('+4.31');
    expect(rowOf(why, 'Deposits, withdrawals and trades')).toHaveTextContent('+1.12');
    expect(rowOf(why, 'New version of the model')).toHaveTextContent('+1.37');
    expect(rowOf(why, 'Pending trades')).toHaveTextContent('0.00');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sleeve' }), 'Cash');
    expect(await screen.findByRole('region', { name: 'Cash: 6.80 under target' })).toBeVisible();
    await expectAccessible();
  });

  it('plans in full at first, and says why the cash alone has nothing to buy', async () => {
    const { user, gateway } = await open();
    const plan = 'Rebalance preview';
    expect(await screen.findByText('Sell XIC')).toBeVisible();
    expect(rowOf(plan, 'Sell XIC')).toHaveTextContent('2,797');
    expect(screen.getByText('100.00%, largest drift 0.01 points')).toBeVisible();
    expect(screen.getByText('No order is sent to a market.')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Cash only' }));
    expect(await screen.findByText(/The cash is not above its target/)).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Cash only' })).toBeChecked();
    expect(gateway.count('umaRebalancePreview')).toBe(2);
    await expectAccessible();
  });

  it.each([
    [
      'en',
      ['Smallest trade', 'Band, in points of the account', 'Apply'],
      ['$1,250.00', '2.50%'],
      [
        /^Not traded, within the band: Fixed income \(\D?0\.40 of 3\.00\)\.$/,
        'Left out, under the smallest trade: Buy XBB $53.20.',
      ],
    ],
    [
      'fr',
      ['Plus petite opération', 'Fourchette, en points du compte', 'Appliquer'],
      ['1 250,00 $', '2,50 %'],
      [
        /^Non négociés, dans leur fourchette\s: .*0,40 sur 3,00\)\.$/,
        /^Laissés de côté, .* XBB 53,20\s\$\.$/,
      ],
    ],
  ] as const)(
    'says what the plan leaves, and keeps another smallest trade and band (%s)',
    async (locale, [smallest, band, apply], [amount, points], left) => {
      const { user, gateway } = await open(gatewayOfUma(), locale);
      const field = await screen.findByRole('textbox', { name: smallest });
      for (const text of left) expect(screen.getByText(text)).toBeVisible();
      await user.clear(field);
      expect(screen.getByRole('button', { name: apply })).toHaveAttribute('aria-disabled', 'true');
      await user.type(field, amount);
      const bandField = screen.getByRole('textbox', { name: band });
      for (const wrong of ['-3', '150']) {
        await user.type(bandField, wrong);
        expect(bandField).toHaveAccessibleDescription(/0 (to|à) 100 points/);
        expect(screen.getByRole('button', { name: apply })).toHaveAttribute('aria-disabled', 'true');
        await user.clear(bandField);
      }
      await user.type(bandField, points);
      await user.click(screen.getByRole('button', { name: apply }));
      await waitFor(() => expect(gateway.count('umaRebalancePreview')).toBe(2));
      expect(gateway.made.find(({ name }) => name === 'umaLimitsSave')?.body).toEqual({
        smallestTrade: '1250.00',
        bandBp: 250,
      });
      await waitFor(() => {
        const shown = screen.getByRole<HTMLInputElement>('textbox', { name: band }).value;
        expect(shown.replace(/\s/g, ' ')).toBe(points);
      });
      expect(screen.getByRole('button', { name: apply })).toHaveFocus();
    },
  );

  it('keeps the focus in the preview when the kind changes, and when nothing is left to trade', async () => {
    const { user } = await open();
    const apply = await screen.findByRole('button', { name: 'Apply' });
    await user.click(screen.getByRole('radio', { name: 'Cash only' }));
    expect(await screen.findByText(/The cash is not above its target/)).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Cash only' })).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Apply' })).toBe(apply);
    await user.click(screen.getByRole('radio', { name: 'Full' }));
    expect(await screen.findByText('Sell XIC')).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Full' })).toHaveFocus();
  });

  it('adds its sleeves up to the account, and names the sleeves that share a security', async () => {
    await open();
    const total = await screen.findByRole('row', { name: /^Total/ });
    expect(total).toHaveTextContent('$2,189,015.06');
    expect(total).toHaveTextContent('100.00%');
    expect(screen.getByText(/also in Canadian dividend/)).toBeVisible();
  });

  it.each([
    ['en', 'This account is not managed'],
    ['fr', 'Ce compte n’est pas géré'],
  ] as const)('without a model says so, with the link to the account (%s)', async (locale, title) => {
    const gateway = gatewayOfUma();
    gateway.answer('umaAccountView', () => ({ ...ACCOUNT_DETAILS, management: null }));
    await open(gateway, locale);
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  });

  it('without a price calculates nothing, and names the security', async () => {
    const gateway = gatewayOfUma();
    const { management } = ACCOUNT_DETAILS;
    if (management === null) throw new Error('it is managed');
    const unpriced = { ...management, status: 'noPrices', unpriced: ['XEF'], sleeves: [], reasons: null, toTradeBp: null } as const; // prettier-ignore
    gateway.answer('umaAccountView', () => ({
      ...ACCOUNT_DETAILS,
      management: { ...unpriced, unpriced: ['XEF'], sleeves: [] },
    }));
    await open(gateway);
    expect(await screen.findByText(/There is no price for XEF/)).toBeVisible();
  });
});

describe('a model that is riskier than the client', () => {
  it.each([
    ['en', /2 above the risk profile/],
    ['fr', /2 au-dessus du profil de risque/],
  ] as const)('is counted above the list (%s)', async (locale, mark) => {
    const path = `/${locale}/uma/accounts/`;
    await openArea(<AccountsScreen />, { gateway: gatewayOfUma(), locale, path });
    expect(await screen.findByText(mark)).toBeVisible();
    await expectAccessible();
  });

  it.each([
    ['en', /The risk of the model is medium to high, and the client’s risk profile is medium:/],
    ['fr', /Le risque du modèle est moyen à élevé et le profil de risque du client est moyen/],
  ] as const)('is named on the page of the account (%s)', async (locale, sentence) => {
    await open(gatewayOfUma(), locale);
    expect(await screen.findByText(sentence)).toBeVisible();
    await expectAccessible();
  });

  it('is not named when the profile is not known', async () => {
    const gateway = gatewayOfUma();
    const { management } = ACCOUNT_DETAILS;
    if (management === null) throw new Error('it is managed');
    gateway.answer('umaAccountView', () => ({
      ...ACCOUNT_DETAILS,
      management: { ...management, profile: null, fit: 'unknown' as const },
    }));
    await open(gateway);
    expect(await screen.findByText('not known yet')).toBeVisible();
    expect(screen.queryByText(/riskier than the profile/)).toBeNull();
  });
});

describe('the managed accounts', () => {
  it('say in words what the drawing shows, and why there is none', async () => {
    await openArea(<AccountsScreen />, { gateway: gatewayOfUma(), locale: 'en', path: '/en/uma/accounts/' });
    expect(await screen.findByText('+6.80')).toBeInTheDocument();
    expect(screen.getByText('Canadian equity')).toBeInTheDocument();
    expect(screen.getByText('the estate is not settled')).toBeInTheDocument();
    expect(screen.getByText(/1 out of band/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Accounts' })).toHaveAttribute('aria-current', 'page');
  });
});
