import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw/http';
import { describe, expect, test, vi } from 'vitest';
import { comments } from '../../../contracts/records/admin/comments.ts';
import { genres } from '../../../contracts/records/admin/genres.ts';
import { SUPER_PERMISSION } from '../../../contracts/constants.ts';
import { server, world } from '../../../mocks/node.ts';
import { reportFailure } from '../../ui/failures/report-failure.ts';
import { Draft } from '../../records/draft.ts';
import { BrowserRouter } from '../../data/router/router.tsx';
import { SessionProvider } from '../../data/session/session-provider.tsx';
import { memberBootstrap } from '../../data/session/test-bootstrap.ts';
import { DialogHost } from '../../ui/dialog-host.tsx';
import { toastStore } from '../../ui/toast-store.ts';
import { RecordPanel, type PanelProps } from './record-panel.tsx';

interface Start extends Partial<PanelProps> {
  permissions?: string[];
}

function open({ permissions = [SUPER_PERMISSION], ...props }: Start = {}) {
  world.actAs('admin');
  const [onClose, onSaved] = [vi.fn(), vi.fn<PanelProps['onSaved']>()];
  const bodies = vi.fn<(body: unknown) => void>();
  // Sends no response, so that the fake backend responds itself.
  server.use(
    http.put('*/api/v1/comment/:id', async ({ request }) => bodies(await request.clone().json())),
  );
  window.history.pushState(null, '', '/admin/comments/2');
  const page = render(
    <SessionProvider
      initial={memberBootstrap({ id: 1, permissions: permissions.map((name) => ({ name })) })}
      onReadFailure={reportFailure}
    >
      <BrowserRouter>
        <RecordPanel type={comments} recordId="2" onClose={onClose} onSaved={onSaved} {...props} />
        <DialogHost closeLabel="Close" onFailure={() => undefined} />
      </BrowserRouter>
    </SessionProvider>,
  );
  return { ...page, onClose, onSaved, bodies, user: userEvent.setup({ delay: null }) };
}

const field = () => screen.findByLabelText('Comment');
const comment = () => world.state.comments.find(({ id }) => id === 2);

describe('P025 the panel of a record', () => {
  test('sends only the changed field, and shows the new name', async () => {
    const { user, onSaved, bodies } = open();
    await user.clear(await field());
    await user.type(await field(), 'Corrected');

    await user.click(screen.getByRole('button', { name: 'Save changes' }));

    await waitFor(() => expect(onSaved).toHaveBeenCalledExactlyOnceWith('2'));
    expect(comment()?.content).toBe('Corrected');
    expect(bodies).toHaveBeenCalledExactlyOnceWith({ content: 'Corrected' });
    expect(screen.getByRole('heading', { name: 'Corrected' })).toBeVisible();
  });

  test("shows the backend's error at its field", async () => {
    const { user } = open();
    server.use(
      http.put('*/api/v1/comment/2', () =>
        HttpResponse.json(
          { message: 'Invalid', errors: { content: ['Too rude.'] } },
          { status: 422 },
        ),
      ),
    );
    await user.type(await field(), '!');

    await user.click(screen.getByRole('button', { name: 'Save changes' }));

    const content = await field();
    await waitFor(() => expect(content).toHaveAccessibleDescription(/Too rude\./));
  });

  test('deletes a record after listing what else is deleted, and restores it', async () => {
    const { user, onClose } = open();
    await user.type(await field(), ' (draft)');
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: /^Delete “/ }));
    expect(dialog.getByText('This also deletes:')).toBeVisible();
    expect(dialog.getByText('You can undo this afterwards.')).toBeVisible();

    await user.click(dialog.getByRole('button', { name: 'Delete' }));

    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(comment()?.deleted_at).not.toBeNull();
    expect(new Draft(1, 'comment', '2').peek()).toBeNull();
    await waitFor(() => expect(toastStore.read()?.action?.label).toBe('Undo'));
    const undo = toastStore.read()?.action?.action;
    if (typeof undo === 'function') undo();
    await waitFor(() => expect(comment()?.deleted_at).toBeNull());
  });

  test('is read-only without permission', async () => {
    open({ permissions: ['comments.view'] });

    expect(await screen.findByRole('note')).toHaveTextContent("don't have permission to change it");
    expect(await field()).toHaveAttribute('readonly');
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  });

  test('shows a message for a missing or forbidden record', async () => {
    const { unmount } = open({ recordId: '99999' });
    expect(
      await screen.findByRole('heading', { name: "This doesn't exist any more" }),
    ).toBeVisible();
    unmount();
    server.use(
      http.get('*/api/v1/comment/2', () =>
        HttpResponse.json({ message: 'This action is unauthorized.' }, { status: 403 }),
      ),
    );

    open();

    expect(
      await screen.findByRole('heading', { name: "You don't have permission to see this" }),
    ).toBeVisible();
    expect(screen.queryByLabelText('Comment')).toBeNull();
  });

  test('creates a record from the described fields', async () => {
    const created = vi.fn<(body: unknown) => void>();
    server.use(
      http.post('*/api/v1/genres', async ({ request }) => {
        created(await request.json());
        const genre = { id: 70, name: 'hyperpop', display_name: 'Hyperpop' };
        return HttpResponse.json({ genre, status: 'success' });
      }),
    );
    const { user, onSaved } = open({ type: genres, recordId: 'new' });
    await user.type(await screen.findByLabelText('Name'), 'Hyperpop');
    await user.type(await screen.findByLabelText('Name in addresses'), 'hyperpop');

    await user.click(screen.getByRole('button', { name: 'Create' }));

    await waitFor(() => expect(onSaved).toHaveBeenCalledExactlyOnceWith('70'));
    expect(created).toHaveBeenCalledExactlyOnceWith({
      display_name: 'Hyperpop',
      name: 'hyperpop',
    });
  });

  test('shows additional sections around the form', async () => {
    world.actAs('admin');
    render(
      <SessionProvider initial={memberBootstrap({ id: 1 })} onReadFailure={reportFailure}>
        <BrowserRouter>
          <RecordPanel
            type={comments}
            recordId="2"
            onClose={vi.fn()}
            onSaved={vi.fn()}
            renderBefore={({ record }) => <p>Before {String(record['id'])}</p>}
            after={<p>After</p>}
          />
        </BrowserRouter>
      </SessionProvider>,
    );

    expect(await screen.findByText('Before 2')).toBeVisible();
    expect(screen.getByText('After')).toBeVisible();
  });
});
