import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw/http';
import { useLocation } from 'react-router';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { secretMask } from '../../../contracts/records/admin/settings.ts';
import { SUPER_PERMISSION } from '../../../contracts/constants.ts';
import { server, world } from '../../../mocks/node.ts';
import { reportFailure } from '../../ui/failures/report-failure.ts';
import { Draft } from '../../records/draft.ts';
import { BrowserRouter } from '../../data/router/router.tsx';
import { SessionProvider } from '../../data/session/session-provider.tsx';
import { memberBootstrap } from '../../data/session/test-bootstrap.ts';
import { DialogHost } from '../../ui/dialog-host.tsx';
import { SettingsPage } from './settings-page.tsx';
import { paste } from '../../dev/test/test-app.tsx';

/** ID of the fake backend's admin. */
const adminId = 6;

let settings: { server: Record<string, unknown>; client: Record<string, unknown> };

beforeEach(() => {
  // A save rereads the session, and records the change.
  world.actAs('admin');
  settings = {
    server: {
      mail_driver: 'smtp',
      mail_host: 'old.example.test',
      mail_port: '25',
      mail_password: secretMask,
      plugin: [{ deep: 1 }],
    },
    client: { dates: { format: 'short', plugin: 'kept' } },
  };
});

function Pages() {
  return <SettingsPage topic={useLocation().pathname.split('/')[3]} />;
}

interface Start {
  permissions?: string[];
  /** Status of the response to the read. */
  status?: number;
}

function open(path: string, { permissions = [SUPER_PERMISSION], status = 200 }: Start = {}) {
  const sent = vi.fn<(path: string, body: unknown) => void>();
  server.use(
    http.get('*/api/v1/settings', () => HttpResponse.json(settings, { status })),
    http.post('*/api/v1/settings', async ({ request }) => {
      sent('settings', await request.json());
      return HttpResponse.json({ status: 'success' });
    }),
  );
  window.history.pushState(null, '', path);
  render(
    <SessionProvider
      initial={memberBootstrap({ id: adminId, permissions: permissions.map((name) => ({ name })) })}
      onReadFailure={reportFailure}
    >
      <BrowserRouter>
        <Pages />
        <DialogHost closeLabel="Close" onFailure={() => undefined} />
      </BrowserRouter>
    </SessionProvider>,
  );
  return { sent, user: userEvent.setup({ delay: null }) };
}

const save = () => screen.getByRole('button', { name: 'Save changes' });
const host = () => screen.findByLabelText('Host');

describe('P030 settings of a topic', () => {
  test('sends only changed settings, by their names', async () => {
    const { user, sent } = open('/admin/settings/mail');
    await user.clear(await host());
    await paste(user, await host(), 'new.example.test');

    await user.click(save());

    await waitFor(() =>
      expect(sent.mock.calls).toEqual([
        ['settings', { server: { mail_host: 'new.example.test' } }],
      ]),
    );
    await waitFor(() => expect(save()).toHaveAttribute('aria-disabled', 'true'));
  });

  test('shows that a secret is set, and replaces it without a draft', async () => {
    const { user, sent } = open('/admin/settings/mail');
    const secret = await screen.findByRole('group', { name: 'Password' });
    expect(within(secret).getByText('Set')).toBeVisible();
    await user.clear(await host());
    await user.click(screen.getByRole('button', { name: 'Replace Password' }));
    expect(screen.getByLabelText('Password')).toHaveFocus();
    await paste(user, screen.getByLabelText('Password'), 'hunter2');
    await waitFor(() =>
      expect(new Draft(adminId, 'settings.mail', 'site').peek()?.changes).toEqual({
        'server.mail_host': '',
      }),
    );
    expect(JSON.stringify({ ...localStorage })).not.toContain('hunter2');

    await user.click(save());

    await waitFor(() =>
      expect(sent.mock.calls).toEqual([
        ['settings', { server: { mail_host: '', mail_password: 'hunter2' } }],
      ]),
    );
    expect(await screen.findByText('Set')).toBeVisible();
    expect(screen.queryByDisplayValue('hunter2')).toBeNull();
  });

  test('keeps the secret if the replacement is empty, and confirms its removal', async () => {
    const { user, sent } = open('/admin/settings/mail');
    await user.click(await screen.findByRole('button', { name: 'Replace Password' }));
    await user.type(screen.getByLabelText('Password'), 'a');
    await user.clear(screen.getByLabelText('Password'));
    expect(save()).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('button', { name: 'Keep the current value' }));

    await user.click(screen.getByRole('button', { name: 'Remove Password' }));
    expect(screen.getByText('Will be removed when you save')).toBeVisible();
    expect(sent).not.toHaveBeenCalled();
    await user.click(save());

    await waitFor(() =>
      expect(sent.mock.calls).toEqual([['settings', { server: { mail_password: '' } }]]),
    );
    expect(await screen.findByLabelText('Password')).toHaveValue('');
  });

  test("merges another admin's change of a different setting, and asks about the same one", async () => {
    const { user, sent } = open('/admin/settings/mail');
    await user.clear(await host());
    await paste(user, await host(), 'mine.example.test');
    settings.server['mail_host'] = 'theirs.example.test';
    settings.server['mail_port'] = '587';

    await user.click(save());
    const dialog = await screen.findByRole('alertdialog', {
      name: 'Someone else has changed this',
    });
    expect(within(dialog).queryByText('587')).toBeNull();
    await user.click(within(dialog).getByRole('radio', { name: /Keep mine/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));

    await waitFor(() =>
      expect(sent.mock.calls).toEqual([
        ['settings', { server: { mail_host: 'mine.example.test' } }],
      ]),
    );
    expect(screen.getByLabelText('Port')).toHaveValue('587');
  });

  test('shows a validation error at its field', async () => {
    const { user } = open('/admin/settings/mail');
    server.use(
      http.post('*/api/v1/settings', () =>
        HttpResponse.json(
          { message: 'Invalid.', errors: { 'server.mail_host': ['No such host.'] } },
          { status: 422 },
        ),
      ),
    );
    await user.type(await host(), 'x');

    await user.click(save());

    await waitFor(async () => expect(await host()).toHaveAccessibleDescription('No such host.'));
  });

  test('is locked without the permission to change it', async () => {
    open('/admin/settings/mail', { permissions: ['settings.view'] });

    expect(await host()).toHaveAttribute('readonly');
    expect(screen.getByRole('note')).toHaveTextContent("don't have permission");
    expect(screen.queryByRole('button', { name: 'Replace Password' })).toBeNull();
  });

  test('shows an error instead of empty settings if reading fails', async () => {
    open('/admin/settings/mail', { status: 403 });

    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    expect(screen.queryByLabelText('Host')).toBeNull();
  });
});

describe('P030 testing saved settings', () => {
  const press = async (user: ReturnType<typeof open>['user']) =>
    user.click(await screen.findByRole('button', { name: 'Send a test email' }));
  const answer = (body: object, status = 200) =>
    server.use(http.post('*/api/v1/settings/test', () => HttpResponse.json(body, { status })));
  const result = (words: string) => screen.findByText(words);

  test('shows the success and the failure that the backend reports', async () => {
    const { user } = open('/admin/settings/mail');
    answer({ ok: false, message: 'Connection refused by old.example.test:25' });
    await press(user);
    expect(await result('Connection refused by old.example.test:25')).toBeVisible();

    answer({ ok: true, message: null });
    await press(user);

    expect(await result('The test passed.')).toBeVisible();
    expect(screen.queryByText(/Connection refused/)).toBeNull();
  });

  test('reports that the test could not run', async () => {
    const { user } = open('/admin/settings/mail');
    answer({ message: 'The mail server is unknown.' }, 500);

    await press(user);

    expect(await result("The test couldn't run: The mail server is unknown.")).toBeVisible();
  });

  test('reports the timeout if the backend does not respond', async () => {
    const { user } = open('/admin/settings/mail');
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(
      AbortSignal.abort(new DOMException('late', 'TimeoutError')),
    );

    await press(user);

    expect(await result('No answer within 30 seconds.')).toBeVisible();
  });

  test('explains that the backend lacks the test, and hides the button', async () => {
    const { user } = open('/admin/settings/mail');
    answer({ message: 'The route api/v1/settings/test could not be found.' }, 404);

    await press(user);

    expect(await result("This site's backend has no test for these settings.")).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send a test email' })).toBeNull();
  });

  test('explains that the test ignores unsaved changes', async () => {
    const { user } = open('/admin/settings/mail');
    await user.type(await host(), 'x');

    expect(await screen.findByText("The test doesn't use your unsaved changes.")).toBeVisible();
  });
});

describe('P030 the search over all settings', () => {
  test('finds a setting by its name, and links to its field', async () => {
    const { user } = open('/admin/settings');
    await paste(user, screen.getByRole('searchbox', { name: 'Search all settings' }), 'mail_host');

    await user.click(await screen.findByRole('link', { name: /Host/ }));

    await waitFor(async () => expect(await host()).toHaveFocus());
    expect(location.pathname).toBe('/admin/settings/mail');
  });

  test('shows a message if nothing matches', async () => {
    const { user } = open('/admin/settings');

    await paste(user, screen.getByRole('searchbox', { name: 'Search all settings' }), 'zzzz');

    expect(screen.getByText(/^No settings match/)).toBeVisible();
  });
});

describe('P030 site tasks', () => {
  test('run after a confirmation, and show their result', async () => {
    const { user } = open('/admin/settings');
    const flushed = vi.fn();
    server.use(
      http.post('*/api/v1/cache/flush', () => {
        flushed();
        return HttpResponse.json({ status: 'success' });
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Clear cache' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(flushed).not.toHaveBeenCalled();

    await user.click(within(dialog).getByRole('button', { name: 'Clear cache' }));

    expect(await screen.findByText('Cache cleared.')).toBeVisible();
    expect(flushed).toHaveBeenCalledOnce();
  });

  test('keep an error visible beside its task', async () => {
    const { user } = open('/admin/settings');
    server.use(
      http.post('*/api/v1/sitemap/generate', () =>
        HttpResponse.json({ message: 'No space left.' }, { status: 500 }),
      ),
    );
    await user.click(screen.getByRole('button', { name: 'Create sitemap' }));

    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', {
        name: 'Create sitemap',
      }),
    );

    expect(await screen.findByText('No space left.')).toBeVisible();
  });
});
