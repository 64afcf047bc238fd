import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import CallbackPage from '@/pages/login/callback';
import { renderScreen } from '../../support/render';

it('the way back from the sign-in says that the page is on its way', () => {
  renderScreen(<CallbackPage />, { path: '/login/callback/' });
  expect(screen.getByRole('status')).toHaveTextContent(/\S/);
});
