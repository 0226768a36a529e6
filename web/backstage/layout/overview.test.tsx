import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw/http';
import { expect, test, vi } from 'vitest';
import { server } from '../../../mocks/node.ts';
import { renderApp } from '../../dev/test/test-app.tsx';
import { renderState, testStates } from '../../dev/test/test-states.tsx';
import * as states from './overview.states.ts';

testStates(states);

const limits = () => screen.findByRole('region', { name: 'Your limits' });

test("F005 P024 shows an artist's used and allowed music before they create anything", async () => {
  await renderApp({ path: '/backstage', as: 'artist' });

  const bar = await within(await limits()).findByRole('progressbar', { name: 'Minutes of music' });
  expect(bar).toHaveAttribute('aria-valuetext', expect.stringMatching(/^\d+ of 600$/));
  expect(screen.getByRole('link', { name: 'New release' })).toHaveAttribute(
    'href',
    '/backstage/releases/new',
  );
});

test('P024 disables new releases and links to the plans when a limit is used up', async () => {
  await renderState(states.quotaReached);

  const region = await limits();
  expect(await within(region).findByText(/^Your limit is used up/)).toBeVisible();
  expect(within(region).getByRole('link', { name: 'See plans' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'New release' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  expect(screen.queryByRole('link', { name: 'New release' })).toBeNull();
});

test("F005 P023 opens with the artist's last seven days", async () => {
  await renderApp({ path: '/backstage', as: 'artist' });

  const week = await screen.findByRole('region', { name: 'Last seven days' });
  expect(
    await within(week).findByRole('img', { name: /^Plays by day\. Highest: [\d,]+ on / }),
  ).toBeVisible();
  expect(within(week).getByText('Top track').parentElement).toHaveTextContent(/[\d,]+ plays$/);
  expect(within(week).getByRole('link', { name: 'See all: Statistics' })).toHaveAttribute(
    'href',
    '/backstage/statistics?period=7&artist=1',
  );
});

test('P023 reports a week without plays', async () => {
  server.use(http.get('*/api/v1/reports/insights', () => HttpResponse.json({ charts: [] })));
  await renderApp({ path: '/backstage', as: 'artist' });

  expect(
    await screen.findByText('Nobody has played your music in the last seven days.'),
  ).toBeVisible();
});

test('P023 shows an error instead of an empty week for charts of other types', async () => {
  // In development, replies that don't match the schema are reported.
  vi.spyOn(console, 'error').mockReturnValue();
  server.use(
    http.get('*/api/v1/reports/insights', () => HttpResponse.json({ charts: { plays: 'x' } })),
  );
  await renderApp({ path: '/backstage', as: 'artist' });

  const week = await screen.findByRole('region', { name: 'Last seven days' });
  expect(await within(week).findByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.queryByText(/^Nobody has played/)).toBeNull();
});

test('F005 P022 shows the next scheduled release and the drafts', async () => {
  await renderApp({ path: '/backstage', as: 'artist' });

  const next = await screen.findByRole('region', { name: 'Next release' });
  expect(await within(next).findByRole('link', { name: /^The Second Kettle/ })).toHaveTextContent(
    /Appears on /,
  );
  const drafts = screen.getByRole('region', { name: 'Drafts to finish' });
  expect(within(drafts).getByRole('link', { name: /^Low Tide Tapes/ })).toHaveAttribute(
    'href',
    '/backstage/releases/901',
  );
  expect(
    within(screen.getByRole('region', { name: /^Wren Castellane/ })).getByRole('link', {
      name: 'Edit profile',
    }),
  ).toHaveAttribute('href', '/backstage/profile/1');
});

test("F005 shows other people's latest comments, newest first", async () => {
  server.use(
    http.get('*/api/v1/commentable/comments', ({ request }) => {
      const kind = new URL(request.url).searchParams.get('commentable_type');
      const rows = [
        {
          id: 1,
          content: 'Older',
          created_at: '2026-03-01T10:00:00Z',
          user: { id: 1, display_name: 'U1' },
        },
        {
          id: 2,
          content: 'Mine',
          created_at: '2026-03-02T10:00:00Z',
          user: { id: 5, display_name: 'U5' },
        },
        {
          id: 3,
          content: 'Newer',
          created_at: '2026-03-03T10:00:00Z',
          user: { id: 2, display_name: 'U2' },
        },
      ];
      return HttpResponse.json({ pagination: { data: kind === 'artist' ? rows : [] } });
    }),
  );
  await renderApp({ path: '/backstage', as: 'artist' });

  const comments = await screen.findByRole('region', { name: 'Latest comments' });
  const rows = await within(comments).findAllByRole('listitem');
  expect(rows.map(({ textContent }) => /Older|Mine|Newer/.exec(textContent)?.[0])).toEqual([
    'Newer',
    'Older',
  ]);
});

test('F150 shows why the parts of the overview could not be read', async () => {
  for (const path of ['reports/insights', 'albums', 'commentable/comments'])
    server.use(
      http.get(`*/api/v1/${path}`, () =>
        HttpResponse.json({ message: `No ${path}` }, { status: 422 }),
      ),
    );
  await renderApp({ path: '/backstage', as: 'artist' });

  for (const path of ['reports/insights', 'albums', 'commentable/comments'])
    expect(await screen.findByText(`No ${path}`)).toBeVisible();
  expect(screen.queryByText('You have no drafts.')).toBeNull();
});

test('F005 lists the pages that the artist may open in the menu and marks the current one', async () => {
  await renderApp({ path: '/backstage/profile/1', as: 'artist' });
  await screen.findByRole('heading', { level: 1, name: 'Artist profile' });

  for (const menu of screen.getAllByRole('navigation', { name: 'Backstage' })) {
    expect(
      within(menu)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Overview', 'Releases', 'Statistics', 'Artist profile', 'Your requests']);
    expect(within(menu).getByRole('link', { name: 'Artist profile' })).toHaveAttribute(
      'aria-current',
      'page',
    );
  }
});

test('F119 hides links to artist calls that the backend lacks, without an error', async () => {
  await renderApp({ path: '/backstage', as: 'artist', scenarios: ['backstage missing'] });
  const card = await screen.findByRole('region', { name: /^Wren Castellane/ });

  await waitFor(() => expect(screen.queryByRole('link', { name: 'Releases' })).toBeNull());
  await waitFor(() => expect(screen.queryByText('Drafts to finish')).toBeNull());
  expect(within(card).getByRole('link', { name: 'Edit profile' })).toBeVisible();
  expect(within(screen.getByRole('main')).queryByRole('alert')).toBeNull();
});

test('F027 shows a listener the not-found page in place of backstage', async () => {
  await renderApp({ path: '/backstage/releases', as: 'subscriber' });

  expect(
    await screen.findByText('There is no page at this address. The music is this way.'),
  ).toBeVisible();
});

test("P024 shows an admin without artists that they don't manage one yet", async () => {
  await renderState(states.withoutArtist);

  expect(await screen.findByText("You don't manage an artist yet")).toBeVisible();
});
