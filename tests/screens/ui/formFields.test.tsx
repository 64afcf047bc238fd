import { screen, waitFor, within } from '@testing-library/react';
import { FormProvider, useForm, useWatch, useFormContext } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Locale } from '@/contract/locale';
import { isoDate } from '@/contract/scalars';
import { isPostalCode } from '@/contract/addresses/postal';
import { AddressBlock } from '@/components/ui/form/AddressBlock';
import { Combobox } from '@/components/ui/form/Combobox';
import { FileInput } from '@/components/ui/form/FileInput';
import { Check, RadioGroup, TextArea } from '@/components/ui/form/inputs';
import { MaskedSecret } from '@/components/ui/form/MaskedSecret';
import { FormNotesContext, NO_NOTES } from '@/components/ui/form/notes';
import { ruleWithDates } from '@/components/ui/form/rules';
import { schemaResolver } from '@/components/ui/form/resolver';
import { DateInput, MoneyInput, PercentInput, PhoneInput } from '@/components/ui/form/typedInputs';
import { expectAccessible } from '@/tests/support/axe';
import { renderScreen } from '@/tests/support/render';

const schema = z.strictObject({
  born: isoDate.or(z.literal(null)),
  income: z
    .string()
    .regex(/^\d+\.\d{2}$/, { error: 'money' })
    .nullable(),
  fee: z.int({ error: 'percent' }).nullable(),
  phone: z.string().startsWith('+', { error: 'phone' }).nullable(),
  country: z.string().nullable(),
  way: z.enum(['phone', 'mail']),
  isVip: z.boolean(),
  notes: z.string(),
  sin: z.string().nullable(),
  file: z.any(),
  address: z.strictObject({
    lines: z.array(z.string()),
    country: z.string(),
    city: z.string(),
    province: z.string().nullable(),
    postalCode: z.string().refine(isPostalCode, { error: 'postal_code' }),
  }),
});
type Values = z.infer<typeof schema>;

const VALUES: Values = {
  born: '1945-08-14',
  income: '1234.50',
  fee: 412,
  phone: '+14165550118',
  country: 'CA',
  way: 'phone',
  isVip: false,
  notes: '',
  sin: null,
  file: null,
  address: { lines: ['', ''], city: 'Montréal', province: null, postalCode: '', country: 'CA' },
};
const COUNTRIES = [
  { value: 'CA', label: 'Canada' },
  { value: 'MX', label: 'México' },
  { value: 'ML', label: 'Mali' },
];
const ASKED = 'Linh Phạm asked on March 5.';

const ORDER = {
  earlier: { fact: 'birth', on: '1960-02-03' },
  later: { fact: 'death', on: '1950-01-01' },
} as const;

/** Refuses the birth date as the gateway does. */
function Refusal() {
  const { setError } = useFormContext<Values>();
  const message = ruleWithDates('date_order', ORDER);
  return (
    <button type="button" onClick={() => setError('born', { type: 'gateway', message })}>
      Refuse
    </button>
  );
}

function Watched() {
  return <output aria-label="Values">{JSON.stringify(useWatch())}</output>;
}

function Fields() {
  const form = useForm<Values>({
    defaultValues: VALUES,
    resolver: schemaResolver(schema as z.ZodType<Values, Values>),
    mode: 'onTouched',
  });
  const pending = { notes: { proposed: 'Friend of the firm', text: ASKED, onWithdraw: null } };
  return (
    <FormNotesContext value={{ ...NO_NOTES, pending }}>
      <FormProvider {...form}>
        <Watched />
        <Refusal />
        <DateInput name="born" label="Born" />
        <MoneyInput name="income" label="Income" />
        <PercentInput name="fee" label="Fee" />
        <PhoneInput name="phone" label="Phone" />
        <Combobox name="country" label="Citizen of" options={COUNTRIES} />
        <RadioGroup
          name="way"
          label="Way"
          options={[
            { value: 'phone', label: 'By phone' },
            { value: 'mail', label: 'By mail' },
          ]}
        />
        <Check name="isVip" label="Service" text="Always first" words={{ on: 'first', off: 'as usual' }} />
        <TextArea name="notes" label="Notes" />
        <MaskedSecret
          name="sin"
          label="SIN"
          masked="••• ••• 118"
          onReveal={() => Promise.resolve('130 692 118')}
        />
        <FileInput name="file" label="Letter" accept=".pdf" maxBytes={1_000_000} />
        <AddressBlock name="address" language="fr" countries={COUNTRIES} />
      </FormProvider>
    </FormNotesContext>
  );
}

const open = (locale: Locale = 'en') =>
  renderScreen(
    <main>
      <Fields />
    </main>,
    { locale },
  );
const values = () => JSON.parse(screen.getByLabelText('Values').textContent) as Values;
const field = (label: string | RegExp) => screen.getByLabelText(label);

describe('the fields of a form', () => {
  it('are named, described and reachable for a screen reader', async () => {
    open();
    expect(field('Income')).toHaveValue('$1,234.50');
    expect(screen.getByRole('group', { name: 'Way' })).toBeInTheDocument();
    expect(screen.getByText('Pending')).toBeInTheDocument();
    expect(screen.getByText(ASKED)).toBeInTheDocument();
    await expectAccessible();
  });

  it('read what is typed and rewrite it in the person’s language on leaving', async () => {
    const { user } = open('fr');
    await user.clear(field('Income'));
    await user.type(field('Income'), '2 345,6');
    await user.clear(field('Fee'));
    await user.type(field('Fee'), '4,5');
    await user.clear(field('Born'));
    await user.type(field('Born'), '1945-8-4');
    await user.clear(field('Phone'));
    await user.type(field('Phone'), '514 555 0142');
    await user.tab();
    expect(values()).toMatchObject({
      income: '2345.60',
      fee: 450,
      born: '1945-08-04',
      phone: '+15145550142',
    });
    expect(field('Born')).toHaveValue('1945-08-04');
    expect(field('Income')).toHaveValue('2\u00a0345,60\u00a0$');
  });

  it('take out what nobody sees, such as a mark that turns the direction of a text, and say so', async () => {
    const { user } = open();
    await user.click(field('Notes'));
    await user.paste('pay\u202eroll \u2066today\u3164');
    expect(values().notes).toBe('payroll today');
    expect(field('Notes')).toHaveValue('payroll today');
    expect(screen.getByText('Invisible characters were taken out of this text.')).toBeVisible();
    await user.type(field('Notes'), '!');
    expect(screen.queryByText(/^Invisible/)).toBeNull();
  });

  it('read an extension from a pasted number, and keep it in a field of its own', async () => {
    const { user } = open('fr');
    await user.clear(field('Phone'));
    await user.click(field('Phone'));
    await user.paste('514 555-0142 poste 12');
    await user.tab();
    expect(values().phone).toBe('+15145550142;ext=12');
    expect(field('Phone')).toHaveValue('514\u00a0555-0142');
    const extension = screen.getByRole('textbox', { name: 'Poste de Phone' });
    expect(extension).toHaveValue('12');
    await user.type(extension, '3');
    expect(values().phone).toBe('+15145550142;ext=123');
    await user.clear(extension);
    expect(values().phone).toBe('+15145550142');
    await expectAccessible();
  });

  it.each([
    ['fr', 'Income', '12,345', 'Un montant a au plus deux décimales.'],
    ['en', 'Income', '0,500', 'An amount has at most two decimals.'],
    ['en', 'Income', 'twelve', 'Enter an amount, such as 1,234.50.'],
    ['en', 'Fee', '0,050', 'A percentage has at most two decimals.'],
    ['fr', 'Fee', '0,050', 'Un pourcentage a au plus deux décimales.'],
    ['en', 'Fee', 'four', 'Enter a percentage, such as 4.25.'],
  ] as const)(
    'say in %s of %s %j what is wrong with it, and keep it',
    async (locale, label, text, sentence) => {
      const { user } = open(locale);
      await user.clear(field(label));
      await user.type(field(label), text);
      await user.tab();
      expect(field(label)).toHaveValue(text);
      await waitFor(() =>
        expect(field(label)).toHaveAccessibleDescription(expect.stringContaining(sentence)),
      );
    },
  );

  it('name both days where two of them stand in an order that cannot be', async () => {
    const { user } = open('fr');
    await user.click(screen.getByRole('button', { name: 'Refuse' }));
    expect(field('Born')).toHaveAccessibleDescription(
      expect.stringContaining(
        'Dates incompatibles\u00a0: date du décès (1er janvier 1950) précède date de naissance (3 février 1960).',
      ),
    );
  });

  it('keep what they cannot read, and say which rule it breaks', async () => {
    const { user } = open();
    await user.clear(field('Phone'));
    await user.type(field('Phone'), '555');
    await user.tab();
    expect(field('Phone')).toHaveValue('555');
    await waitFor(() => expect(field('Phone')).toBeInvalid());
    expect(field('Phone')).toHaveAccessibleDescription(/area code/);
  });

  it('find a choice by keyboard, whatever the accents', async () => {
    const { user } = open();
    const box = screen.getByRole('combobox', { name: 'Citizen of' });
    await user.clear(box);
    await user.type(box, 'mex');
    const list = within(screen.getByRole('listbox', { name: 'Choices' }));
    expect(list.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['México']);
    await expectAccessible();
    await user.keyboard('{ArrowDown}{Enter}');
    expect(values().country).toBe('MX');
    expect(box).toHaveValue('México');
    await user.type(box, 'zzz');
    expect(screen.getByText('Nothing matches.')).toBeInTheDocument();
    await user.tab();
    expect(box).toHaveValue('México');
  });

  it('offer the postal code that was meant, and name its province', async () => {
    const { user } = open();
    await user.type(field(/^Postal code/), 'h2x1yo');
    await user.click(screen.getByRole('button', { name: 'H2X 1Y0' }));
    expect(values().address.postalCode).toBe('H2X 1Y0');
    await user.selectOptions(field(/^Province/), 'Ontario');
    expect(screen.getByText(/This postal code belongs to another province/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Quebec' }));
    expect(values().address.province).toBe('QC');
    await user.type(field(/^Street and number/), '12 boul. Saint-Laurent');
    await user.click(screen.getByRole('button', { name: '12, boulevard Saint-Laurent' }));
    expect(values().address.lines[0]).toBe('12, boulevard Saint-Laurent');
  });

  it('show a secret when asked, and send none that was not typed', async () => {
    const { user } = open();
    expect(screen.getByText('Each view is recorded.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show all of SIN' }));
    expect(await screen.findByText('130 692 118')).toBeInTheDocument();
    expect(values().sin).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Hide SIN' }));
    expect(screen.queryByText('130 692 118')).toBeNull();
  });

  it('take a choice, a checkbox and a file', async () => {
    const { user } = open();
    await user.click(screen.getByRole('radio', { name: 'By mail' }));
    await user.click(screen.getByRole('checkbox', { name: 'Always first' }));
    await user.upload(field('Letter'), new File(['x'], 'letter.pdf', { type: 'application/pdf' }));
    expect(values()).toMatchObject({ way: 'mail', isVip: true });
    expect(screen.getByText(/letter\.pdf/)).toBeInTheDocument();
    expect(screen.getByText('Was as usual.')).toBeInTheDocument();
  });
});
