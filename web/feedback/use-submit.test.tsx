import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { normaliseBootstrap } from '../../contracts/bootstrap.ts';
import { ApiError } from '../api/api-error.ts';
import { SessionProvider } from '../session/session.tsx';
import { Button } from '../ui/button.tsx';
import { FormSummary } from '../ui/form-summary.tsx';
import { TextField } from '../ui/text-field.tsx';
import { toastStore } from '../ui/toast-store.ts';
import { useSubmit } from './use-submit.ts';

const lines = { 'Too short.': 'Zu kurz.' };

function Form({ send }: { send: (form: FormData) => Promise<void> }) {
  const { onSubmit, isPending, errors, summary } = useSubmit(send);
  return (
    <form onSubmit={onSubmit}>
      <FormSummary messages={summary} />
      <TextField name="email" label="Email" error={errors['email']} defaultValue="mira@x.test" />
      <TextField name="password" label="Password" error={errors['password']} />
      <label>Country<select name="country"><option>se</option></select></label>
      <label>About<textarea name="about" /></label>
      <Button type="submit" isPending={isPending}>Send</Button>
    </form>
  );
}

function open(send: (form: FormData) => Promise<void>) {
  const spy = vi.fn(send);
  render(<SessionProvider initial={normaliseBootstrap({ settings: {}, i18n: { lines } })}><Form send={spy} /></SessionProvider>);
  return { send: spy, user: userEvent.setup({ delay: null }), submit: screen.getByRole('button', { name: 'Send' }) };
}

const refuse = (errors: unknown, message = 'The given data was invalid.') => () => Promise.reject(new ApiError(422, { message, errors }));

describe('a form', () => {
  test('sends what was typed', async () => {
    const { user, submit, send } = open(() => Promise.resolve());

    await user.type(screen.getByLabelText('Password'), 'secret');
    await user.click(submit);

    expect(Object.fromEntries(send.mock.calls[0]?.[0] ?? [])).toEqual({ email: 'mira@x.test', password: 'secret', country: 'se', about: '' });
  });

  test('F151 puts messages on their fields, tied to them for screen readers', async () => {
    const { user, submit } = open(refuse({ email: ['Unknown.', 'Second.'], password: 'Too short.' }));

    await user.click(submit);

    expect(await screen.findByLabelText('Email')).toBeInvalid();
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Unknown.');
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Zu kurz.');
    expect(toastStore.read()).toBeNull();
  });

  test.each([
    [{ password: 'No.', email: 'No.' }, 'Email'], [{ about: 'No.', password: 'No.' }, 'Password'], [{ country: 'No.', about: 'No.' }, 'Country'], [{ about: 'No.' }, 'About'],
    [{ unknown: 'Odd.', password: 'No.' }, 'Password'],
  ])('F151 after %j has focus on %s, the first in the form\'s own order', async (errors, label) => {
    const { user, submit } = open(refuse(errors));

    await user.click(submit);

    await waitFor(() => expect(screen.getByLabelText(label)).toHaveFocus());
  });

  test('F151 says what belongs to no field above the form, once', async () => {
    const { user, submit } = open(refuse({ 'user.name': 'Taken.', token: ['Taken.'], other: 'Gone.' }));

    await user.click(submit);

    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Taken.Gone.'));
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
  });

  test.each([{}, [], { email: [] }, { email: null }, 'text', null])('F151 with the error map %j shows a toast', async (errors) => {
    const { user, submit } = open(refuse(errors, 'Not now.'));

    await user.click(submit);

    await waitFor(() => expect(toastStore.read()).toMatchObject({ type: 'danger', message: 'Not now.' }));
  });

  test('F151 keeps what was typed, and forgets the messages of the last attempt', async () => {
    const answers = [refuse({ email: 'Unknown.', token: 'Gone.' }), () => Promise.resolve()];
    const { user, submit } = open(() => answers.shift()?.() ?? Promise.resolve());
    await user.type(screen.getByLabelText('Password'), 'secret');
    await user.click(submit);
    await screen.findByText('Unknown.');

    await user.click(submit);

    await waitFor(() => expect(screen.getByLabelText('Email')).toBeValid());
    expect(screen.queryByText('Gone.')).toBeNull();
    expect(screen.getByLabelText('Password')).toHaveValue('secret');
  });

  test('F151 makes one attempt at a time, however often it is pressed', async () => {
    const finish: (() => void)[] = [];
    const { user, submit, send } = open(() => new Promise<void>((resolve) => { finish.push(resolve); }));

    await user.dblClick(submit);
    await user.type(screen.getByLabelText('Email'), '{Enter}{Enter}');
    expect(send).toHaveBeenCalledOnce();
    expect(submit).toHaveAttribute('aria-disabled', 'true');
    finish[0]?.();

    await waitFor(() => expect(submit).not.toHaveAttribute('aria-disabled'));
    await user.click(submit);
    expect(send).toHaveBeenCalledTimes(2);
    finish[1]?.();
    await waitFor(() => expect(submit).not.toHaveAttribute('aria-disabled'));
  });

  test('F151 can be sent again after a failure of any kind', async () => {
    const { user, submit, send } = open(() => Promise.reject(new TypeError('ours')));

    await user.click(submit);
    await waitFor(() => expect(toastStore.read()?.message).toBe('There was an issue. Please try again.'));
    await waitFor(() => expect(submit).not.toHaveAttribute('aria-disabled'));
    await user.click(submit);

    expect(send).toHaveBeenCalledTimes(2);
  });
});
