import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { albumRecord } from '../../contracts/records/album.ts';
import type { Bootstrap } from '../../contracts/site/bootstrap.ts';
import type { RecordType } from '../../contracts/records/record-type.ts';
import { ApiError } from '../data/calls/api-error.ts';
import { reportFailure } from '../ui/failures/report-failure.ts';
import { keyOf } from '../lib/local-entries.ts';
import { useBrowserHistory } from '../data/router/history.ts';
import { BrowserRouter } from '../data/router/router.tsx';
import { SessionProvider } from '../data/session/session-provider.tsx';
import { memberBootstrap } from '../data/session/test-bootstrap.ts';
import { DialogHost } from '../ui/dialog-host.tsx';
import { toastStore } from '../ui/toast-store.ts';
import { Draft } from './draft.ts';
import type { RecordValue } from './field-value.ts';
import { RecordForm } from './record-form.tsx';
import { testType } from './test-records.ts';
import type { RecordFormOptions } from './use-record-form.ts';
import { paste } from '../dev/test/test-app.tsx';

const album: RecordValue = {
  id: 7,
  name: 'Old',
  record_type: 'album',
  release_date: '2026-03-09T00:00:00.000000Z',
  explicit: 0,
  description: null,
  credits: [{ id: 1, role: 'Bass', name: 'Mia', plugin: { a: [1] } }],
  updated_at: 'monday',
  plugin: 'kept',
};

type Save = RecordFormOptions['save'];

interface Start {
  record?: RecordValue;
  type?: RecordType;
  bootstrap?: Bootstrap;
  reread?: () => Promise<RecordValue>;
  save?: Save;
  check?: RecordFormOptions['check'];
  isLeftAfterSave?: boolean;
}

/** A form that navigates to another page once it is saved, as after creating a record. */
function LeftForm(props: RecordFormOptions) {
  const history = useBrowserHistory();
  return <RecordForm {...props} onSaved={() => history?.push('/elsewhere')} />;
}

function Leave() {
  const history = useBrowserHistory();
  return (
    <button type="button" onClick={() => history?.push('/elsewhere')}>
      Elsewhere
    </button>
  );
}

function open({
  record = album,
  type = albumRecord,
  bootstrap = memberBootstrap({ id: 1 }),
  reread = async () => record,
  save = async () => undefined,
  check,
  isLeftAfterSave = false,
}: Start = {}) {
  const spy = vi.fn<Save>(save);
  const Form = isLeftAfterSave ? LeftForm : RecordForm;
  window.history.pushState(null, '', '/form');
  const page = render(
    <SessionProvider initial={bootstrap} onReadFailure={reportFailure}>
      <BrowserRouter>
        <Form
          type={type}
          recordId={7}
          record={record}
          reread={reread}
          save={spy}
          {...(check && { check })}
        />
        <Leave />
        <DialogHost closeLabel="Close" onFailure={() => undefined} />
      </BrowserRouter>
    </SessionProvider>,
  );
  return { ...page, save: spy, user: userEvent.setup({ delay: null }) };
}

const title = () => screen.getByLabelText('Title');
const submit = () => screen.getByRole('button', { name: 'Save changes' });
const draftNow = () => new Draft(1, 'album', 7).peek();

async function retype(user: ReturnType<typeof open>['user'], name: string) {
  await user.clear(title());
  await user.type(title(), name);
}

describe('P019 a form over a record', () => {
  test('shows each field by its kind, and sends only what was changed', async () => {
    const { user, save } = open();
    expect(title()).toHaveValue('Old');
    expect(screen.getByLabelText('Release date')).toHaveValue('2026-03-09');
    expect(screen.getByLabelText('Explicit lyrics')).not.toBeChecked();
    expect(await screen.findByRole('group', { name: 'Credits 1' })).toBeVisible();
    expect(submit()).toHaveAttribute('aria-disabled', 'true');

    await retype(user, 'New');
    await user.click(screen.getByLabelText('Explicit lyrics'));
    await user.click(submit());

    await waitFor(() => expect(save).toHaveBeenCalledOnce());
    expect(save.mock.calls[0]).toEqual([
      { name: 'New', explicit: true },
      { ...album, name: 'New', explicit: true },
    ]);
    await waitFor(() => expect(submit()).toHaveAttribute('aria-disabled', 'true'));
    expect(title()).toHaveValue('New');
  });

  test('edits, adds, moves and removes rows, and preserves their unknown fields', async () => {
    const { user, save } = open();
    const first = within(await screen.findByRole('group', { name: 'Credits 1' }));
    await user.clear(first.getByLabelText('Role'));
    await paste(user, first.getByLabelText('Role'), 'Drums');
    await user.click(screen.getByRole('button', { name: 'Add credit' }));
    const second = within(screen.getByRole('group', { name: 'Credits 2' }));
    await paste(user, second.getByLabelText('Role'), 'Voice');
    await user.type(second.getByLabelText('Name'), 'Ida');
    await user.click(second.getByRole('button', { name: 'Move up' }));
    await user.click(screen.getByRole('button', { name: 'Add credit' }));
    const third = within(screen.getByRole('group', { name: 'Credits 3' }));
    expect(third.getByLabelText('Role')).toHaveFocus();
    await user.click(third.getByRole('button', { name: 'Remove' }));
    expect(screen.getByRole('group', { name: 'Credits' })).toHaveFocus();

    await user.click(submit());

    await waitFor(() => expect(save).toHaveBeenCalledOnce());
    expect(save.mock.calls[0]?.[0]).toEqual({
      credits: [
        { role: 'Voice', name: 'Ida' },
        { id: 1, role: 'Drums', name: 'Mia', plugin: { a: [1] } },
      ],
    });
  });

  test('shows problems at their fields and above the form, and focuses the first', async () => {
    const { user, save } = open({ check: () => ({ credits: 'Add a producer.' }) });
    await screen.findByRole('group', { name: 'Credits 1' });
    await user.clear(title());

    await user.click(submit());

    expect(title()).toHaveFocus();
    expect(title()).toHaveAccessibleDescription('Please fill in this field.');
    expect(screen.getByRole('group', { name: 'Credits' })).toHaveAccessibleDescription(
      'Add a producer.',
    );
    const problems = within(screen.getByRole('region', { name: 'Please check 2 fields' }));
    await user.click(problems.getByRole('button', { name: 'Credits' }));
    expect(screen.getByRole('group', { name: 'Credits' })).toHaveFocus();
    expect(save).not.toHaveBeenCalled();
  });

  test("shows the backend's messages at fields, rows and parts of fields", async () => {
    const errors = {
      'credits.0.name': ['Nobody is called so.'],
      'genres.3.id': 'Unknown genre.',
      elsewhere: ['Quota reached.'],
    };
    const { user } = open({
      save: () => Promise.reject(new ApiError(422, { message: 'Invalid.', errors })),
    });
    await screen.findByRole('group', { name: 'Credits 1' });
    await retype(user, 'New');

    await user.click(submit());

    const row = within(await screen.findByRole('group', { name: 'Credits 1' }));
    await waitFor(() =>
      expect(row.getByLabelText('Name')).toHaveAccessibleDescription('Nobody is called so.'),
    );
    expect(screen.getByRole('group', { name: 'Genres' })).toHaveAccessibleDescription(
      'Unknown genre.',
    );
    expect(screen.getByText('Quota reached.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Credits 1: Name' }));
    expect(row.getByLabelText('Name')).toHaveFocus();
    expect(title()).toHaveValue('New');
    await waitFor(() => expect(draftNow()?.changes).toEqual({ name: 'New' }));
  });

  test('locks a field that the visitor may not edit', () => {
    const [first, ...others] = albumRecord.fields;
    const type = { ...albumRecord, fields: [{ ...first, permission: 'albums.name' }, ...others] };
    const { unmount } = open({ type });
    expect(title()).toHaveAttribute('readonly');
    unmount();

    open({
      type,
      bootstrap: memberBootstrap({ id: 1, permissions: [{ name: 'albums.name' }] }),
    });

    expect(title()).not.toHaveAttribute('readonly');
  });

  test('keeps changes that are typed during a save', async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const { user } = open({ save: () => promise });
    await retype(user, 'New');
    await user.click(submit());
    await user.type(title(), 'er');

    resolve(undefined);

    await waitFor(() => expect(submit()).not.toHaveAttribute('aria-disabled'));
    expect(title()).toHaveValue('Newer');
    expect(draftNow()?.changes).toEqual({ name: 'Newer' });
  });

  test('shows chosen values that are no longer options, and enforces limits', async () => {
    const record = {
      permissions: [{ id: 9, name: 'Plugin' }],
      price: 500,
      name: 'a',
      record_type: 'gone',
    };
    const { user, save } = open({ type: testType, record });
    expect(screen.getByRole('combobox', { name: /Type of release/ })).toHaveDisplayValue('gone');
    await user.click(screen.getByLabelText('Upload'));
    await user.click(submit());
    expect(screen.getByLabelText('Price')).toHaveAccessibleDescription('Please enter at most 100.');
    await user.clear(screen.getByLabelText('Price'));
    await paste(user, screen.getByLabelText('Price'), '1.05');

    await user.click(submit());

    await waitFor(() => expect(save).toHaveBeenCalledOnce());
    expect(save.mock.calls[0]?.[0]).toEqual({
      price: 1.05,
      permissions: [
        { id: 9, name: 'Plugin' },
        { id: '2', name: 'Upload' },
      ],
    });
  });
});

describe('B027 two people editing one record', () => {
  const theirs = {
    ...album,
    name: 'Theirs',
    description: 'Their notes',
    plugin: 'new',
    updated_at: 'tuesday',
  };

  test('see both values of a conflict, and choose one', async () => {
    const { user, save } = open({ reread: async () => theirs });
    await retype(user, 'Mine');
    await user.click(submit());
    const dialog = within(
      await screen.findByRole('alertdialog', { name: 'Someone else has changed this' }),
    );
    const choice = within(dialog.getByRole('group', { name: 'Title' }));
    expect(choice.getByText('Mine')).toBeVisible();
    expect(choice.getByText('Theirs')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');

    await user.click(choice.getByRole('radio', { name: /Keep mine/ }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));

    await waitFor(() => expect(save).toHaveBeenCalledOnce());
    expect(save.mock.calls[0]).toEqual([{ name: 'Mine' }, { ...theirs, name: 'Mine' }]);
    expect(screen.getByLabelText('Liner notes')).toHaveValue('Their notes');
  });

  test('keep all input when going back to editing', async () => {
    const { user, save } = open({ reread: async () => theirs });
    await retype(user, 'Mine');
    await user.click(submit());

    await user.click(await screen.findByRole('button', { name: 'Back to editing' }));

    expect(title()).toHaveValue('Mine');
    expect(save).not.toHaveBeenCalled();
    await waitFor(() => expect(submit()).not.toHaveAttribute('aria-disabled'));
  });
});

describe('P020 B027 the draft of a form', () => {
  test('is restored with a note, and merged with what others have saved since', async () => {
    const first = open();
    await retype(first.user, 'Mine');
    first.unmount();
    const now = { ...album, name: 'Theirs', description: 'Later', updated_at: 'tuesday' };

    const { user, save } = open({ record: now });
    expect(title()).toHaveValue('Mine');
    expect(screen.getByLabelText('Liner notes')).toHaveValue('Later');
    expect(screen.getByText(/This is your draft, last changed/)).toBeVisible();
    await user.click(submit());

    // The draft started from another title, so it must not silently overwrite theirs.
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('radio', { name: /Take theirs/ }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(title()).toHaveValue('Theirs'));
    expect(save).not.toHaveBeenCalled();
    expect(draftNow()).toBeNull();
  });

  test('is dropped if its changes have already been saved', async () => {
    const first = open();
    await retype(first.user, 'New');
    first.unmount();

    open({ record: { ...album, name: 'New', updated_at: 'tuesday' } });

    expect(submit()).toHaveAttribute('aria-disabled', 'true');
    expect(screen.queryByText(/This is your draft/)).toBeNull();
    expect(draftNow()).toBeNull();
  });

  test('is deleted on save and on Discard', async () => {
    const { user, save } = open();
    await retype(user, 'New');
    expect(await screen.findByText('Draft kept on this device')).toBeVisible();
    await user.click(submit());
    await waitFor(() => expect(save).toHaveBeenCalledOnce());
    await waitFor(() => expect(draftNow()).toBeNull());

    await retype(user, 'Newer');
    await screen.findByText('Draft kept on this device');
    await user.click(screen.getByRole('button', { name: 'Discard' }));

    expect(title()).toHaveValue('New');
    expect(draftNow()).toBeNull();
    expect(submit()).toHaveFocus();
  });

  test('shows a notice instead of asking before leaving', async () => {
    const { user } = open();
    await retype(user, 'New');

    await user.click(screen.getByRole('button', { name: 'Elsewhere' }));

    await waitFor(() => expect(window.location.pathname).toBe('/elsewhere'));
    expect(toastStore.read()?.message).toBe('Draft kept');
    expect(draftNow()?.changes).toEqual({ name: 'New' });
  });

  test('shows no notice when the save itself leaves the page', async () => {
    const { user } = open({ isLeftAfterSave: true });
    await retype(user, 'New');

    await user.click(submit());

    await waitFor(() => expect(window.location.pathname).toBe('/elsewhere'));
    expect(toastStore.read()).toBeNull();
    expect(draftNow()).toBeNull();
  });

  test('warns if it cannot be stored, and asks before leaving', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('No room', 'QuotaExceededError');
    });
    const { user } = open();
    await retype(user, 'New');
    expect(await screen.findByText(/This browser can't keep a draft/)).toBeVisible();
    const closing = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(closing);
    expect(closing.defaultPrevented).toBe(true);

    await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
    await user.click(await screen.findByRole('button', { name: 'Stay' }));

    expect(window.location.pathname).toBe('/form');
    expect(title()).toHaveValue('New');
  });

  test('omits secrets, so the form asks before losing them', async () => {
    const { user } = open({ type: { ...testType, name: 'album' }, record: { name: 'a' } });
    expect(screen.getByLabelText('Token')).toHaveAttribute('type', 'password');
    await paste(user, screen.getByLabelText('Token'), 'hush');
    await user.type(screen.getByLabelText('Notes'), 'b');

    await user.click(screen.getByRole('button', { name: 'Elsewhere' }));

    expect(await screen.findByRole('button', { name: 'Stay' })).toBeVisible();
    expect(draftNow()?.changes).toEqual({ notes: 'b' });
    expect(JSON.stringify({ ...localStorage })).not.toContain('hush');
  });

  test('lets the page close without asking', async () => {
    const { user } = open();
    await retype(user, 'New');
    const closing = new Event('beforeunload', { cancelable: true });

    window.dispatchEvent(closing);

    expect(closing.defaultPrevented).toBe(false);
    expect(draftNow()?.changes).toEqual({ name: 'New' });
  });

  test("merges another tab's changes, and asks only about fields that both changed", async () => {
    const { user } = open();
    await retype(user, 'Here');
    await screen.findByText('Draft kept on this device');
    const writeThere = (changes: RecordValue) => {
      const there = new Draft(1, 'album', 7);
      there.adopt(there.peek());
      there.store({ base: { ...album }, changes });
      there.flush();
      window.dispatchEvent(new StorageEvent('storage', { key: keyOf(1, 'album:7', true) }));
    };

    writeThere({ name: 'Here', description: 'There' });
    await waitFor(() => expect(screen.getByLabelText('Liner notes')).toHaveValue('There'));
    await user.type(title(), '!');
    writeThere({ name: 'There', description: 'There' });
    await user.click(await screen.findByRole('button', { name: 'Compare' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('radio', { name: /Keep mine/ }));
    await user.click(dialog.getByRole('button', { name: 'Use these' }));

    expect(await screen.findByText('Draft kept on this device')).toBeVisible();
    expect(draftNow()?.changes).toEqual({ name: 'Here!', description: 'There' });
  });
});
