import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { FoldedTools } from '@/components/kit/FoldedTools';

it('says what is chosen while the tools are folded, and opens them', async () => {
  render(
    <FoldedTools label="Filters and options" chosen={['Year to date', '', '2 filters']}>
      <button type="button">Export</button>
    </FoldedTools>,
  );
  const line = screen.getByRole('button', { name: 'Filters and options Year to date · 2 filters' });
  expect(line).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(line);
  expect(line).toHaveAttribute('aria-expanded', 'true');
  const tools = document.getElementById(line.getAttribute('aria-controls') ?? '');
  expect(tools).toContainElement(screen.getByRole('button', { name: 'Export' }));
});
