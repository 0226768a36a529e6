import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw/http';
import { expect, test, vi } from 'vitest';
import { server, world } from '../../../mocks/node.ts';
import { toastStore } from '../../ui/toast-store.ts';
import {
  articles,
  commentWith,
  fail,
  field,
  openComments,
  press,
  rowOf,
  commentTexts,
  section,
  undo,
  withSight,
} from './test-comments.ts';
import { paste } from '../../dev/test/test-app.tsx';

withSight();

test("P003 shows a member's comment first at once, announces it, and keeps the focus in the field", async () => {
  const { user } = await openComments('/track/1');
  world.state.latencyMs = 150;
  const area = await field();
  expect(within(await section()).getByRole('button', { name: 'Send' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );

  await paste(user, area, '  Again, please.');
  // This Enter belongs to the input method.
  fireEvent.keyDown(area, { key: 'Enter', ctrlKey: true, isComposing: true });
  expect(area).not.toHaveValue('');
  await user.keyboard('{Control>}{Enter}{/Control}');

  expect((await articles())[0]).toHaveTextContent(/Mira Lindqvist.*Again, please\./);
  expect((await articles())[0]).toHaveAttribute('aria-busy', 'true');
  expect(area).toHaveValue('');
  expect(await screen.findByText('Sent')).toHaveRole('status');
  expect(area).toHaveFocus();
  expect(world.state.comments.at(-1)).toMatchObject({
    content: 'Again, please.',
    user_id: 1,
    kind: 'track',
    about_id: 1,
    parent_id: null,
  });
  await waitFor(async () =>
    expect(within(await section()).getByRole('heading', { level: 2 })).toHaveTextContent(
      'Comments6',
    ),
  );
  expect(await commentTexts()).toHaveLength(6);
  world.state.latencyMs = 0;
});

test('P003 keeps the text of a sent comment when the reply omits it', async () => {
  // Reports the reply as incomplete.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user } = await openComments('/track/1');
  server.use(
    http.post('*/api/v1/comment', () => HttpResponse.json({ comment: { id: 900 } }), {
      once: true,
    }),
  );

  await paste(user, await field(), 'Again, please.');
  await press({ user }, await section(), 'Send');

  await waitFor(async () => expect((await articles())[0]).not.toHaveAttribute('aria-busy'));
  expect((await articles())[0]).toHaveTextContent('Again, please.');
});

test('P003 F256 returns a refused comment to the field, above any newer text, with the reason', async () => {
  const { user } = await openComments('/track/1');
  const area = await field();
  fail('POST comment', 'html');
  world.state.latencyMs = 150;

  await paste(user, area, 'One.');
  await press({ user }, await section(), 'Send');
  await paste(user, area, 'Two.');
  await waitFor(() => expect(toastStore.read()).toMatchObject({ type: 'danger' }));

  expect(area).toHaveValue('One.\n\nTwo.');
  expect(area).toHaveFocus();
  expect(await commentTexts()).toHaveLength(5);
  world.state.latencyMs = 0;
});

test('P003 F256 shows a validation message at the field and a rate limit above it', async () => {
  const { user } = await openComments('/track/1');
  server.use(
    http.post(
      '*/api/v1/comment',
      () =>
        HttpResponse.json(
          { message: 'No.', errors: { content: ['Mind your words.'] } },
          { status: 422 },
        ),
      { once: true },
    ),
  );
  const area = await field();
  await paste(user, area, 'Rude!');

  await press({ user }, await section(), 'Send');
  await waitFor(() => expect(area).toHaveAccessibleDescription('Mind your words.'));
  expect(area).toHaveValue('Rude!');
  fail('POST comment', 'too-many');
  await press({ user }, await section(), 'Send');

  expect(
    await within(await section()).findByText('Too many attempts. Try again in 30 seconds.'),
  ).toBeVisible();
  expect(area).toHaveValue('Rude!');
});

test('P003 limits a comment to 1,000 characters and shows the number left near the limit', async () => {
  const { user } = await openComments('/track/1');
  const area = await field();
  await user.click(area);

  await user.paste('x'.repeat(950));
  expect(within(await section()).getByText('50 characters left')).toBeVisible();
  expect(within(await section()).getByText('40 characters left')).toHaveRole('status');
  await user.paste('🎵'.repeat(51));

  expect(area).toHaveAccessibleDescription('1 character over the limit');
  expect(within(await section()).getByRole('button', { name: 'Send' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await user.keyboard('{Meta>}{Enter}{/Meta}');
  expect(
    world.state.comments.some(({ user_id, content }) => user_id === 1 && content.startsWith('xxx')),
  ).toBe(false);
});

test('P003 asks before leaving the page with unsent text', async () => {
  const { user, address } = await openComments('/track/1');
  await paste(user, await field(), 'Not sent yet');

  await user.click(screen.getByRole('link', { name: 'Salt on the Sill' }));

  expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
  expect(address()).toMatch(/^\/track\/1/);
});

test('P003 adds a reply at the end of its conversation and returns a refused one to its field', async () => {
  const { user } = await openComments('/track/1');
  const head = await commentWith(/^Heard this/);
  await press({ user }, head, 'Reply');
  const area = await field('Your reply');
  expect(area).toHaveFocus();
  fail('POST comment', 'html');
  await paste(user, area, 'With milk?');
  await press({ user }, head, 'Send');
  await waitFor(() => expect(toastStore.read()).toMatchObject({ type: 'danger' }));
  await waitFor(() => expect(area).toHaveFocus());
  expect(area).toHaveValue('With milk?');
  world.state.failures.length = 0;

  await press({ user }, head, 'Send');

  const answers = screen.getByRole('list', { name: 'Replies' });
  await waitFor(() =>
    expect(world.state.comments.at(-1)).toMatchObject({ content: 'With milk?', parent_id: 2 }),
  );
  await waitFor(() =>
    expect(within(answers).getAllByRole('article').at(-1)).toHaveTextContent(/With milk\?/),
  );
  expect(within(answers).getAllByRole('article').at(-1)).toHaveFocus();
  expect(screen.queryByRole('textbox', { name: 'Your reply' })).toBeNull();
});

test('P003 offers no Reply button if the backend has no replies', async () => {
  server.use(
    http.get('*/api/v1/commentable/comments', () =>
      HttpResponse.json({
        pagination: {
          current_page: 1,
          per_page: 20,
          data: [{ id: 1, content: 'Flat', created_at: '2026-01-01T00:00:00Z' }],
        },
      }),
    ),
  );
  await openComments('/track/1');

  expect(await commentTexts()).toEqual(['Flat']);
  expect(within(await section()).queryByRole('button', { name: 'Reply' })).toBeNull();
});

test("P003 edits a user's own comment in place and reverts it if the backend refuses", async () => {
  const { user } = await openComments('/album/1');
  const comment = await commentWith(/^Played it/);
  expect(within(await commentWith(/^Side B/)).queryByRole('button', { name: 'Edit' })).toBeNull();
  fail('PUT comment/{id}', 'html');
  await press({ user }, comment, 'Edit');
  const area = within(comment).getByRole('textbox', { name: 'Your comment' });
  expect(area).toHaveValue('Played it to my mother. She asked who is washing up.');
  await user.clear(area);
  await paste(user, area, 'Nobody was.');
  await press({ user }, comment, 'Save');
  await waitFor(() => expect(toastStore.read()).toMatchObject({ type: 'danger' }));
  expect(within(comment).getByRole('textbox')).toHaveValue('Nobody was.');
  expect(rowOf(7)?.content).toMatch(/^Played/);
  await press({ user }, comment, 'Cancel');
  expect(within(comment).getByText(/^Played it/)).toBeVisible();
  world.state.failures.length = 0;
  await press({ user }, comment, 'Edit');
  await user.clear(within(comment).getByRole('textbox'));
  await paste(user, within(comment).getByRole('textbox'), 'Nobody was.');

  await press({ user }, comment, 'Save');

  expect(within(comment).getByText('Nobody was.', { selector: 'p' })).toBeVisible();
  await waitFor(() => expect(rowOf(7)?.content).toBe('Nobody was.'));
  expect(comment).toHaveFocus();
  expect(await screen.findByText('Saved')).toHaveRole('status');
  await press({ user }, comment, 'Edit');
  await press({ user }, comment, 'Cancel');
  await waitFor(() => expect(within(comment).getByRole('button', { name: 'Edit' })).toHaveFocus());
});

test("P003 deletes a user's own comment at once and restores it in place", async () => {
  const { user } = await openComments('/album/1');
  const before = await commentTexts();

  await press({ user }, await commentWith(/^Played it/), 'Delete');

  expect(await commentTexts()).toEqual(before.slice(1));
  expect(await commentWith(/^Side B/)).toHaveFocus();
  expect(toastStore.read()).toMatchObject({
    message: 'Comment deleted',
    action: { label: 'Undo' },
  });
  await waitFor(() => expect(rowOf(7)?.deleted_at).not.toBeNull());
  await undo();
  await waitFor(() => expect(rowOf(7)?.deleted_at).toBeNull());
  await waitFor(async () => expect(await commentTexts()).toEqual(before));
  expect(await commentWith(/^Played it/)).toHaveFocus();
});

test.each(['missing', 'wrong-method'] as const)(
  'P003 restores a deleted comment as a new one if the backend cannot restore (%s)',
  async (as) => {
    const { user } = await openComments('/album/1');
    fail('POST comment/restore', as);
    await press({ user }, await commentWith(/^Played it/), 'Delete');
    await waitFor(() => expect(rowOf(7)?.deleted_at).not.toBeNull());

    await undo();

    await waitFor(() =>
      expect(world.state.comments.at(-1)).toMatchObject({
        about_id: 1,
        kind: 'album',
        user_id: 1,
        content: rowOf(7)?.content,
      }),
    );
    await waitFor(async () =>
      expect((await commentTexts()).filter((words) => words?.startsWith('Played it'))).toHaveLength(
        1,
      ),
    );
  },
);

test('P003 F256 brings back a comment that could not be deleted and shows the reason', async () => {
  const { user } = await openComments('/album/1');
  const before = await commentTexts();
  fail('DELETE comment/{ids}', 'html');

  await press({ user }, await commentWith(/^Played it/), 'Delete');

  await waitFor(() => expect(toastStore.read()).toMatchObject({ type: 'danger' }));
  await waitFor(async () => expect(await commentTexts()).toEqual(before));
  expect(rowOf(7)?.deleted_at).toBeNull();
});

test('P003 F256 shows the reason if a deleted comment could not be restored', async () => {
  const { user } = await openComments('/album/1');
  const before = await commentTexts();
  fail('POST comment/restore', 'html');
  await press({ user }, await commentWith(/^Played it/), 'Delete');
  await waitFor(() => expect(rowOf(7)?.deleted_at).not.toBeNull());

  await undo();

  await waitFor(() => expect(toastStore.read()).toMatchObject({ type: 'danger' }));
  expect(await commentTexts()).toEqual(before.slice(1));
});

test("P003 asks before reporting another user's comment, and reports it once", async () => {
  const { user } = await openComments('/track/1');
  const other = await commentWith(/^Third verse/);
  expect(
    within(await commentWith('Did they open?')).queryByRole('button', { name: 'Report' }),
  ).toBeNull();

  await press({ user }, other, 'Report');
  const dialog = await screen.findByRole('alertdialog', { name: 'Report this comment?' });
  await press({ user }, dialog, 'Report');

  const done = await within(other).findByRole('button', { name: 'Reported' });
  expect(done).toHaveAttribute('aria-disabled', 'true');
  expect(world.state.reports).toHaveLength(1);
  expect(rowOf(world.state.reports[0]?.comment_id ?? 0)?.content).toMatch(/^Third verse/);
});

test.each([404, 405, 501])(
  'P003 stops offering reports if the backend lacks them (%i)',
  async (status) => {
    server.use(
      http.post('*/api/v1/report', () => HttpResponse.json({ message: 'No.' }, { status })),
    );
    const { user } = await openComments('/track/1');
    await press({ user }, await commentWith(/^Third verse/), 'Report');
    await press({ user }, await screen.findByRole('alertdialog'), 'Report');

    await waitFor(async () =>
      expect(within(await section()).queryByRole('button', { name: 'Report' })).toBeNull(),
    );
  },
);
