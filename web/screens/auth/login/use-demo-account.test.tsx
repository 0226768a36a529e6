import { render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { useDemoAccount } from './demo-account.ts';

const settings = { site: { demo: true, demo_email: 'mira@x.test', demo_password: 'secret' } };

function Form() {
  const account = useDemoAccount(settings, true);
  return <input aria-label="Password" defaultValue={account?.password ?? ''} />;
}

/** The form as the gateway prerenders it, hydrated by the app. */
function hydrateForm(): HTMLElement {
  const container = document.createElement('div');
  container.innerHTML = renderToString(<Form />);
  document.body.append(container);
  render(<Form />, { container, hydrate: true });
  return screen.getByLabelText('Password');
}

const nextTask = () => new Promise((resolve) => void setTimeout(resolve));

test('F050 fills the demo account into a prerendered form after hydration', async () => {
  const password = hydrateForm();

  await waitFor(() => expect(password).toHaveValue('secret'));
});

test('F050 leaves a field empty if it is focused during hydration', async () => {
  const password = hydrateForm();

  password.focus();
  await nextTask();

  expect(password).toHaveValue('');
});
