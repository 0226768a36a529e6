import { render, screen, waitFor } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { normaliseBootstrap } from '../../../contracts/site/bootstrap.ts';
import { ApiError } from '../../data/calls/api-error.ts';
import { SessionProvider } from '../../data/session/session-provider.tsx';
import { Button } from '../button.tsx';
import { FormSummary } from '../form-summary.tsx';
import { Checkbox } from '../checkbox.tsx';
import { SelectField } from '../select-field.tsx';
import { TextArea } from '../text-area.tsx';
import { EmailField, TextField } from '../text-field.tsx';
import { toastStore } from '../toast-store.ts';
import { useSubmit } from './use-submit.ts';

const lines = { 'Too short.': 'Zu kurz.', 'Please fill in this field.': 'Bitte ausfüllen.' };

function Form({ send }: { send: (form: FormData) => Promise<void> }) {
  const { formProps, isPending, errors, summary } = useSubmit(send);
  return (
    <form {...formProps}>
      <FormSummary messages={summary} />
      <TextField name="email" label="Email" error={errors['email']} defaultValue="mira@x.test" />
      <TextField name="password" label="Password" error={errors['password']} />
      <SelectField
        name="country"
        label="Country"
        options={[{ value: 'se', label: 'Sweden' }]}
        value="se"
        placeholder="Choose"
        onChange={() => undefined}
        error={errors['country']}
      />
      <TextArea name="about" label="About" error={errors['about']} />
      <Button type="submit" isPending={isPending}>
        Send
      </Button>
    </form>
  );
}

/** Fields with every validation rule that the app's forms use. */
function RuledForm({ send }: { send: (form: FormData) => Promise<void> }) {
  const { formProps, errors } = useSubmit(send);
  return (
    <form {...formProps}>
      <EmailField type="email" label="Email" error={errors['email']} />
      <TextField name="code" label="Code" required minLength={6} error={errors['code']} />
      <TextField name="nickname" label="Nickname" minLength={3} error={errors['nickname']} />
      <TextField name="home" label="Home page" type="url" error={errors['home']} />
      <Checkbox name="terms" label="Terms" required error={errors['terms']} />
      <button type="submit">Send</button>
    </form>
  );
}

/** A list of genres, edited by custom controls. */
function ListForm({ send }: { send: (form: FormData) => Promise<void> }) {
  const { formProps, errors, summary } = useSubmit(send, () => [
    ['name', 'Checked too.'],
    ['genres', 'Choose a genre.'],
  ]);
  return (
    <form {...formProps}>
      <FormSummary messages={summary} />
      <TextField name="name" label="Name" required error={errors['name']} />
      <fieldset
        name="genres"
        tabIndex={-1}
        aria-label="Genres"
        data-invalid={errors['genres'] === undefined ? undefined : ''}
      >
        {errors['genres']}
      </fieldset>
      <button type="submit">Send</button>
    </form>
  );
}

function open(send: (form: FormData) => Promise<void>, Component = Form) {
  const spy = vi.fn(send);
  render(
    <SessionProvider initial={normaliseBootstrap({ settings: {}, i18n: { lines } })}>
      <Component send={spy} />
    </SessionProvider>,
  );
  return {
    send: spy,
    user: userEvent.setup({ delay: null }),
    submit: screen.getByRole('button', { name: 'Send' }),
  };
}

const refuse =
  (errors: unknown, message = 'The given data was invalid.') =>
  () =>
    Promise.reject(new ApiError(422, { message, errors }));

describe('a form', () => {
  test('sends the typed values', async () => {
    const { user, submit, send } = open(() => Promise.resolve());

    await user.type(screen.getByLabelText('Password'), 'secret');
    await user.click(submit);

    expect(Object.fromEntries(send.mock.calls[0]?.[0] ?? [])).toEqual({
      email: 'mira@x.test',
      password: 'secret',
      country: 'se',
      about: '',
    });
  });

  test('F151 shows messages at their fields, associated for screen readers', async () => {
    const { user, submit } = open(
      refuse({ email: ['Unknown.', 'Second.'], password: 'Too short.' }),
    );

    await user.click(submit);

    expect(await screen.findByLabelText('Email')).toBeInvalid();
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Unknown.');
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Zu kurz.');
    expect(toastStore.read()).toBeNull();
  });

  test.each([
    [{ password: 'No.', email: 'No.' }, 'Email'],
    [{ about: 'No.', password: 'No.' }, 'Password'],
    [{ country: 'No.', about: 'No.' }, 'Country'],
    [{ about: 'No.' }, 'About'],
    [{ unknown: 'Odd.', password: 'No.' }, 'Password'],
  ])(
    "F151 after %j moves focus to %s, the first in the form's own order",
    async (errors, label) => {
      const { user, submit } = open(refuse(errors));

      await user.click(submit);

      await waitFor(() => expect(screen.getByLabelText(label)).toHaveFocus());
    },
  );

  test('F151 shows messages without a field above the form, once', async () => {
    const { user, submit } = open(
      refuse({ 'user.name': 'Taken.', token: ['Taken.'], other: 'Gone.' }),
    );

    await user.click(submit);

    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Taken.Gone.'));
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
  });

  test.each([{}, [], { email: [] }, { email: null }, 'text', null])(
    'F151 with the error map %j shows a toast',
    async (errors) => {
      const { user, submit } = open(refuse(errors, 'Not now.'));

      await user.click(submit);

      await waitFor(() =>
        expect(toastStore.read()).toMatchObject({ type: 'danger', message: 'Not now.' }),
      );
    },
  );

  test('F151 keeps the typed values, and clears the messages of the previous attempt', async () => {
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

  test('F151 makes one attempt at a time if it is submitted repeatedly', async () => {
    const finish: (() => void)[] = [];
    const { user, submit, send } = open(
      () =>
        new Promise<void>((resolve) => {
          finish.push(resolve);
        }),
    );

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

  test('F151 can be submitted again after any failure', async () => {
    const { user, submit, send } = open(() => Promise.reject(new TypeError('ours')));

    await user.click(submit);
    await waitFor(() =>
      expect(toastStore.read()?.message).toBe('There was an issue. Please try again.'),
    );
    await waitFor(() => expect(submit).not.toHaveAttribute('aria-disabled'));
    await user.click(submit);

    expect(send).toHaveBeenCalledTimes(2);
  });
});

describe('before sending a form, the app', () => {
  const label = (name: string) => screen.getByLabelText(name);
  const fillIn = async (user: UserEvent) => {
    await user.type(label('Email'), 'mira@x.test');
    await user.type(label('Code'), '123456');
    await user.click(label('Terms'));
  };

  test("shows each field's error, in the site's language, with focus on the first, and sends nothing", async () => {
    const { user, submit, send } = open(() => Promise.resolve(), RuledForm);

    await user.click(submit);

    expect(label('Email')).toHaveAccessibleDescription('Bitte ausfüllen.');
    expect(label('Email')).toBeInvalid();
    expect(label('Email')).toHaveFocus();
    expect(label('Code')).toHaveAccessibleDescription('Bitte ausfüllen.');
    expect(label('Terms')).toHaveAccessibleDescription('Please tick this box to continue.');
    expect(label('Nickname')).not.toHaveAttribute('aria-invalid');
    expect(label('Home page')).not.toHaveAttribute('aria-invalid');
    expect(send).not.toHaveBeenCalled();
  });

  test.each([
    ['Email', 'mira', 'Please enter an email address such as name@example.com.'],
    ['Code', '12345', 'Please enter at least 6 characters.'],
    ['Nickname', 'Al', 'Please enter at least 3 characters.'],
    ['Home page', 'mira', 'Please check what you entered.'],
  ])('validates %s, with the value %j', async (name, text, message) => {
    const { user, submit, send } = open(() => Promise.resolve(), RuledForm);
    await fillIn(user);
    await user.clear(label(name));
    await user.type(label(name), text);

    await user.click(submit);

    expect(label(name)).toHaveAccessibleDescription(message);
    expect(label(name)).toHaveFocus();
    expect(screen.getAllByText(/^Please/)).toHaveLength(1);
    expect(send).not.toHaveBeenCalled();
  });

  test('validates the length of a code that a script has normalized, which browsers do not', async () => {
    const { user, submit } = open(() => Promise.resolve(), RuledForm);
    await fillIn(user);
    Object.assign(label('Code'), { value: '123' });

    await user.click(submit);

    expect(label('Code')).toHaveAccessibleDescription('Please enter at least 6 characters.');
  });

  test("sends the form once it is valid, without the browser's own messages", async () => {
    const { user, submit, send } = open(() => Promise.resolve(), RuledForm);
    expect(submit.closest('form')).toHaveProperty('noValidate', true);
    await user.click(submit);
    await fillIn(user);

    await user.click(submit);

    expect(send).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByText(/^(?:Please|Bitte)/)).toBeNull());
  });

  test("makes a screen reader read the focused field's message once", async () => {
    const { user } = open(() => Promise.resolve(), RuledForm);
    await user.click(label('Email'));
    const spoken: string[] = [];
    // Screen readers read the message on focus, so it must be there by then.
    label('Email').addEventListener('focus', ({ target }) => {
      if (target instanceof HTMLElement)
        spoken.push(
          document.getElementById(target.getAttribute('aria-describedby') ?? '')?.textContent ?? '',
        );
    });

    await user.keyboard('{Enter}');

    expect(spoken).toEqual(['Bitte ausfüllen.']);
    expect(
      screen
        .queryAllByRole('alert')
        .map(({ textContent }) => textContent)
        .join(''),
    ).toBe('');
  });
});

describe('a form with custom controls', () => {
  test('shows its own errors beside those of its inputs, which come first', async () => {
    const { user, submit, send } = open(() => Promise.resolve(), ListForm);

    await user.click(submit);

    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Bitte ausfüllen.');
    expect(screen.getByRole('group', { name: 'Genres' })).toHaveTextContent('Choose a genre.');
    expect(screen.getByLabelText('Name')).toHaveFocus();
    expect(send).not.toHaveBeenCalled();
  });
});

/** A form without checks of its own, so that the backend's messages are shown. */
function PlainListForm({ send }: { send: (form: FormData) => Promise<void> }) {
  const { formProps, errors, summary } = useSubmit(send);
  return (
    <form {...formProps}>
      <FormSummary messages={summary} />
      <fieldset
        name="genres"
        tabIndex={-1}
        aria-label="Genres"
        data-invalid={errors['genres'] === undefined ? undefined : ''}
      >
        {errors['genres']}
        <TextField name="genres.1.name" label="Second" error={errors['genres.1.name']} />
      </fieldset>
      <button type="submit">Send</button>
    </form>
  );
}

test("F151 shows an error of a field's part at that part, else at the field, else above the form", async () => {
  const errors = {
    'genres.0.id': ['Unknown genre.'],
    'genres.1.name': ['Too short.'],
    'tags.0': ['Unknown tag.'],
  };
  const { user, submit } = open(refuse(errors), PlainListForm);

  await user.click(submit);

  await waitFor(() => expect(screen.getByRole('group', { name: 'Genres' })).toHaveFocus());
  expect(screen.getByRole('group', { name: 'Genres' })).toHaveTextContent('Unknown genre.');
  expect(screen.getByLabelText('Second')).toHaveAccessibleDescription('Zu kurz.');
  expect(screen.getByRole('alert')).toHaveTextContent('Unknown tag.');
});
