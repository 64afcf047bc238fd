import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

// The set-up answers these questions itself (tests/support/computedStyle.ts, labels.ts), because the simulated browser
// takes long over them.

it('hides what is hidden by its kind, an attribute, its own style or an ancestor’s', () => {
  render(
    <>
      <p>plain</p>
      <p hidden>attribute</p>
      <p style={{ display: 'none' }}>style</p>
      <div style={{ visibility: 'hidden' }}>
        <p>inherited</p>
        <p style={{ visibility: 'visible' }}>shown again</p>
      </div>
      <dialog>closed</dialog>
      <dialog open>open</dialog>
      <template>template</template>
    </>,
  );
  for (const text of ['plain', 'open']) expect(screen.getByText(text)).toBeVisible();
  for (const text of ['attribute', 'style', 'inherited', 'closed'])
    expect(screen.getByText(text)).not.toBeVisible();
  expect(screen.getAllByRole('paragraph').map(({ textContent }) => textContent)).toEqual([
    'plain',
    'shown again',
  ]);
});

it('sees a style that changes, and an attribute', () => {
  render(<p data-testid="one">text</p>);
  const one = screen.getByTestId('one');
  one.style.display = 'none';
  expect(one).not.toBeVisible();
  one.style.display = '';
  expect(one).toBeVisible();
  one.hidden = true;
  expect(one).not.toBeVisible();
});

it('knows the labels of a field and the field of a label', () => {
  render(
    <>
      <label htmlFor="given">Given name</label>
      <label htmlFor="given">Prénom</label>
      <input id="given" />
      <label>
        Age
        <span>
          <input type="hidden" />
          <input />
        </span>
      </label>
      <label htmlFor="nobody">Nobody</label>
    </>,
  );
  const given = screen.getByLabelText('Given name');
  expect(screen.getByLabelText('Prénom')).toBe(given);
  expect((given as HTMLInputElement).labels).toHaveLength(2);
  const { control } = screen.getByText<HTMLLabelElement>('Age');
  expect(control).not.toHaveAttribute('type');
  expect((control as HTMLInputElement).labels).toHaveLength(1);
  expect((screen.getByText('Nobody') as HTMLLabelElement).control).toBeNull();
});
