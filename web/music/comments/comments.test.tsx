import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw/http';
import { expect, test, vi } from 'vitest';
import { server, world } from '../../../mocks/node.ts';
import { lacks } from '../../data/calls/capabilities.ts';
import { toastStore } from '../../ui/toast-store.ts';
import { renderApp } from '../../dev/test/test-app.tsx';
import {
  articles,
  comeIntoSight,
  commentWith,
  field,
  openComments,
  press,
  commentTexts,
  section,
  withSight,
} from './test-comments.ts';

withSight();

test('P005 requests comments when their section scrolls into view and nests replies', async () => {
  const requested = vi.fn<(address: string) => void>();
  server.events.on('request:start', ({ request }) => {
    if (request.url.includes('commentable')) requested(request.url);
  });
  await renderApp({ path: '/track/1' });
  await screen.findByRole('heading', { level: 1 });
  // Waits long enough for code to load and requests to be sent.
  await act(() => vi.dynamicImportSettled());
  await act(
    () =>
      new Promise((resolve) => {
        setTimeout(resolve, 50);
      }),
  );
  expect(requested).not.toHaveBeenCalled();

  await comeIntoSight();

  expect(within(await section()).getByRole('heading', { level: 2 })).toHaveTextContent('Comments5');
  expect(requested).toHaveBeenCalledOnce();
  expect(await commentTexts()).toEqual([
    'Third verse. Every time.\n\nI have a train to catch and I am still sitting here.',
    "Heard this through a neighbour's wall and had to knock and ask.",
    'Did they open?',
    'They made tea.',
    'The kettle is in tune. I checked.',
  ]);
  expect(
    within(screen.getByRole('list', { name: 'Replies' })).getAllByRole('listitem'),
  ).toHaveLength(2);
  const first = await commentWith(/^Third verse/);
  expect(within(first).getByRole('link', { name: 'Priya Raman' })).toHaveAttribute(
    'href',
    '/user/8/priya-raman',
  );
  expect(first.querySelector('time')).toHaveTextContent('3 hours ago');
});

test.each(['/album/1', '/artist/1'])(
  'P003 P004 shows guests the comments of %s with a link to sign in and come back',
  async (path) => {
    const { user, address, state } = await openComments(path, 'guest');
    const here = address();

    await user.click(within(await section()).getByRole('link', { name: 'Sign in to comment' }));

    expect(within(document.body).queryByRole('textbox', { name: 'Your comment' })).toBeNull();
    await waitFor(() => expect(address()).toBe('/login'));
    expect(state()).toMatchObject({ returnTo: here });
  },
);

test('P003 shows hostile comments as text and marks deleted authors', async () => {
  const hostile = '<img src=x onerror=alert(1)>\njavascript:alert(1)';
  for (let index = 0; index < 25; index += 1)
    world.make('comment', {
      kind: 'artist',
      by: { id: 424_242 },
      content: index === 24 ? hostile : `Number ${index}`,
      created_at: new Date(Date.now() + index * 1_000).toISOString(),
    });
  const { user } = await openComments('/artist/1', 'guest');

  expect((await articles())[0]).toHaveTextContent('Deleted user');
  expect((await commentTexts())[0]).toBe(hostile);
  expect(document.querySelector('[onerror]')).toBeNull();
  expect(within((await articles())[0] as HTMLElement).queryByRole('link')).toBeNull();
  expect(within(await section()).getByRole('heading', { level: 2 })).toHaveTextContent(
    'Comments26',
  );
  expect(await articles()).toHaveLength(20);
  await user.click(within(await section()).getByRole('button', { name: 'Load more' }));
  await waitFor(async () => expect(await articles()).toHaveLength(26));
});

test.each([404, 405, 501])(
  'P003 hides the section if the backend has no comments (%i)',
  async (status) => {
    const requested = vi.fn<() => void>();
    server.use(
      http.get('*/api/v1/commentable/comments', () => {
        requested();
        return HttpResponse.json({ message: 'No such thing.' }, { status });
      }),
    );
    await openComments('/track/1');

    await waitFor(() => expect(requested).toHaveBeenCalledOnce());
    await waitFor(() => expect(document.querySelector('.min-h-80')).toBeNull());
    expect(screen.queryByRole('heading', { name: /^Comments/ })).toBeNull();
    expect(screen.queryByRole('alert')).toHaveTextContent(/^$/);
  },
);

test('P003 explains in the section that this visitor may not read comments', async () => {
  server.use(
    http.get('*/api/v1/commentable/comments', () =>
      HttpResponse.json({ message: 'This action is unauthorized.' }, { status: 403 }),
    ),
  );
  await openComments('/track/1', 'guest');

  expect(await within(await section()).findByText('This action is unauthorized.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(toastStore.read()).toBeNull();
});

test('P003 asks a bare backend for comments once and hides their section', async () => {
  await openComments('/album/1', 'member', { scenarios: ['bare backend'] });

  await waitFor(() => expect(document.querySelector('.min-h-80')).toBeNull());
  await waitFor(() => expect(lacks('GET commentable/comments')).toBe(true));
  expect(screen.queryByRole('heading', { name: /^Comments/ })).toBeNull();
  expect(screen.queryByRole('textbox', { name: 'Your comment' })).toBeNull();
});

test('P003 retries comments that failed to load', async () => {
  server.use(
    http.get('*/api/v1/commentable/comments', () =>
      HttpResponse.json({ message: 'No.' }, { status: 422 }),
    ),
  );
  const { user } = await openComments('/track/1', 'guest');
  const button = await within(await section()).findByRole('button', { name: 'Try again' });
  server.resetHandlers();

  await user.click(button);

  await waitFor(async () => expect(await commentTexts()).toHaveLength(5));
});

test('P003 shows comments without a field to a visitor who may not write', async () => {
  await openComments('/track/1', 'member', {
    change: ({ roles }) => {
      for (const role of roles)
        role.permissions = (role.permissions ?? []).filter(
          ({ name }) => name !== 'comments.create',
        );
    },
  });

  expect(await commentTexts()).toHaveLength(5);
  expect(within(await section()).queryByRole('textbox')).toBeNull();
  expect(within(await section()).queryByRole('button', { name: 'Reply' })).toBeNull();
  expect(within(await section()).queryByRole('link', { name: 'Sign in to comment' })).toBeNull();
});

test('P003 shows a message without a count if there are no comments', async () => {
  const { user } = await openComments('/artist/2');

  expect(
    await within(await section()).findByText('No comments yet. What do you think?'),
  ).toBeVisible();
  expect(within(await section()).getByRole('heading', { level: 2 })).toHaveTextContent(
    /^Comments$/,
  );
  await user.type(await field(), 'The trams.');
  await press({ user }, await section(), 'Send');
  await waitFor(async () => expect(await commentTexts()).toEqual(['The trams.']));
  await waitFor(() => expect(world.state.comments.at(-1)).toMatchObject({ content: 'The trams.' }));
  await press({ user }, await commentWith('The trams.'), 'Delete');
  expect(await field()).toHaveFocus();
});
