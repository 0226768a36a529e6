import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw/http';
import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { AdminType } from '../../../contracts/records/admin/admin-type.ts';
import { comments } from '../../../contracts/records/admin/comments.ts';
import { users } from '../../../contracts/records/admin/users.ts';
import { SUPER_PERMISSION } from '../../../contracts/constants.ts';
import { server, world } from '../../../mocks/node.ts';
import { reportFailure } from '../../ui/failures/report-failure.ts';
import { deviceStore } from '../../lib/device-store.ts';
import { BrowserRouter } from '../../data/router/router.tsx';
import { SessionProvider } from '../../data/session/session-provider.tsx';
import { memberBootstrap } from '../../data/session/test-bootstrap.ts';
import { DialogHost } from '../../ui/dialog-host.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { BulkJobs } from './bulk-jobs.tsx';
import { closeJobControl } from './bulk-jobs-store.ts';
import { all, type Selection, toggle } from './selection.ts';

afterEach(async () => {
  closeJobControl();
  await deviceStore.forget(1);
});

const conditions = { query: 'zzspam', filters: [], sort: '-created_at' };

/** Adds comments that match the conditions. */
function addSpam(count: number): number[] {
  return Array.from(
    { length: count },
    (_, index) =>
      world.make('comment', {
        content: `zzspam ${index + 1}`,
        created_at: new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString(),
      }).id,
  );
}

const leftSpam = (): number[] =>
  world.state.comments
    .filter((row) => row.content.startsWith('zzspam') && row.deleted_at === null)
    .map(({ id }) => id);

interface Start {
  selection: Selection;
  total: number;
  type?: AdminType;
  permissions?: string[];
}

function open({ selection, total, type = comments, permissions = [SUPER_PERMISSION] }: Start) {
  world.actAs('admin');
  const onDone = vi.fn();
  window.history.pushState(null, '', '/admin/comments');
  function Table() {
    const [selected, select] = useState(selection);
    return (
      <BulkBar
        type={type}
        conditions={conditions}
        selection={selected}
        total={total}
        onChange={select}
        onDone={onDone}
      />
    );
  }
  render(
    <SessionProvider
      initial={memberBootstrap({ id: 1, permissions: permissions.map((name) => ({ name })) })}
      onReadFailure={reportFailure}
    >
      <BrowserRouter>
        <Table />
        <BulkJobs />
        <DialogHost closeLabel="Close" onFailure={() => undefined} />
      </BrowserRouter>
    </SessionProvider>,
  );
  return { user: userEvent.setup({ delay: null }), onDone };
}

const press = (name: string) => screen.findByRole('button', { name });

describe('P025 bulk actions', () => {
  test('delete all matching rows but one, and report the row that fails', async () => {
    const ids = addSpam(250);
    const [spared = 0] = ids;
    const locked = ids[130] ?? 0;
    world.state.lockedComments = [locked];
    const { user, onDone } = open({ selection: toggle(all(), String(spared)), total: 250 });
    expect(screen.getByText('249 selected', { selector: 'span' })).toBeVisible();

    await user.click(await press('Delete'));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete 249 comments?' }));
    expect(dialog.getByText('and 244 more')).toBeVisible();
    expect(dialog.getByText('Reports')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await dialog.findByText('Type the number 249.')).toBeVisible();
    expect(leftSpam()).toHaveLength(250);
    await user.type(dialog.getByLabelText('Type 249 to confirm'), '249');
    await user.click(dialog.getByRole('button', { name: 'Delete' }));

    expect(await screen.findByText('248 of 249 deleted · 1 failed')).toBeVisible();
    expect(leftSpam()).toEqual([spared, locked]);
    expect(onDone).toHaveBeenCalledOnce();
    expect(screen.queryByText('249 selected')).toBeNull();

    await user.click(await press('Show report'));
    const report = within(await screen.findByRole('dialog', { name: /^248 of 249 deleted/ }));
    expect(report.getByRole('heading', { name: 'Failed: 1' })).toBeVisible();
    expect(report.getByText(/is part of an open case/)).toBeVisible();
    expect(report.getByRole('link', { name: 'zzspam 131' })).toHaveAttribute(
      'href',
      `/admin/comments/${locked}`,
    );
  });

  test('can be undone if the backend can restore', async () => {
    const [first = 0, second = 0] = addSpam(3);
    const selection: Selection = { kind: 'rows', ids: [String(first), String(second)] };
    const { user } = open({ selection, total: 3 });
    await user.click(await press('Delete'));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete 2 comments?' }));
    expect(dialog.getByText('zzspam 1')).toBeVisible();
    expect(dialog.queryByRole('textbox')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await screen.findByText('2 of 2 deleted');
    expect(leftSpam()).toHaveLength(1);

    await user.click(await press('Undo'));

    expect(await screen.findByText('2 of 2 restored')).toBeVisible();
    expect(leftSpam()).toHaveLength(3);
  });

  test('change nothing if the visitor cancels', async () => {
    const [first = 0] = addSpam(2);
    const { user } = open({ selection: { kind: 'rows', ids: [String(first)] }, total: 2 });

    await user.click(await press('Delete'));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete 1 comment?' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());

    expect(leftSpam()).toHaveLength(2);
    expect(screen.queryByRole('region', { name: 'Bulk actions' })).toBeNull();
    expect(screen.getByText('1 selected', { selector: 'span' })).toBeVisible();
  });

  test('do not touch comments that are written after the confirmation opened', async () => {
    addSpam(5);
    const { user } = open({ selection: all(), total: 5 });
    await user.click(await press('Delete'));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete 5 comments?' }));
    const later = addSpam(2);

    await user.click(dialog.getByRole('button', { name: 'Delete' }));

    await screen.findByText('5 of 5 deleted');
    expect(leftSpam()).toEqual(later);
  });

  test('extend a selection to all matching rows, and clear it', async () => {
    const { user } = open({ selection: { kind: 'rows', ids: ['1', '2'] }, total: 9_999 });

    await user.click(await press('Select all 9,999'));
    expect(screen.getByText('9,999 selected', { selector: 'span' })).toBeVisible();

    await user.click(await press('Clear selection'));
    expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull();
  });

  test('are offered only to people with the permission', async () => {
    open({ selection: { kind: 'rows', ids: ['1'] }, total: 1, permissions: ['comments.view'] });

    expect(await press('Clear selection')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  });

  test("skip the visitor's own account", async () => {
    const removed = vi.fn<(ids: unknown) => void>();
    server.use(
      http.delete('*/api/v1/users/:ids', ({ params }) => {
        removed(params['ids']);
        return HttpResponse.json({ status: 'success' });
      }),
    );
    const selection: Selection = { kind: 'rows', ids: ['1', '2'] };
    const { user } = open({ selection, total: 2, type: users });

    await user.click(await press('Delete'));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete 1 user?' }));
    expect(dialog.getByText('Your own account is left out.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Delete' }));

    await waitFor(() => expect(removed).toHaveBeenCalledExactlyOnceWith('2'));
  });
});
