import { render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { useDemoAccount } from './demo-account.ts';

const settings = { site: { demo: true, demo_email: 'mira@x.test', demo_password: 'secret' } };

function Form() {
  const account = useDemoAccount(settings, true);
  return <input aria-label="Password" defaultValue={account?.password ?? ''} />;
}

/** The form as a gateway sends it, taken over by the app. */
function takeOver(): HTMLElement {
  const container = document.createElement('div');
  container.innerHTML = renderToString(<Form />);
  document.body.append(container);
  render(<Form />, { container, hydrate: true });
  return screen.getByLabelText('Password');
}

const nextTask = () => new Promise((resolve) => void setTimeout(resolve));

test('F050 a rendered form that the app takes over gets the account of the demo', async () => {
  const password = takeOver();

  await waitFor(() => expect(password).toHaveValue('secret'));
});

test('F050 somebody who goes to a field just as the app takes it over finds it empty', async () => {
  const password = takeOver();

  password.focus();
  await nextTask();

  expect(password).toHaveValue('');
});
