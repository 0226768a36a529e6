import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw/http';
import { expect, test } from 'vitest';
import { server } from '../../../mocks/node.ts';
import { renderApp } from '../../dev/test/test-app.tsx';
import { testStates } from '../../dev/test/test-states.tsx';
import * as states from './profile.states.ts';

testStates(states);

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const liked = () => screen.findByRole('region', { name: 'Liked tracks' });

test('F029 shows picture, name, join date, and liked tracks, with more on demand', async () => {
  const { user } = await renderApp({ path: '/user/1/mira-lindqvist' });

  await heading('Mira Lindqvist');
  expect(screen.getByText(/^Member since [A-Z][a-z]+ \d{4}$/)).toBeVisible();
  expect(document.querySelector('main img')).toHaveAttribute('src', '/storage/art/people/1.svg');
  const section = await liked();
  await waitFor(() => expect(within(section).getAllByRole('listitem')).toHaveLength(20));
  await user.click(within(section).getByRole('button', { name: 'Load more' }));
  await waitFor(() => expect(within(section).getAllByRole('listitem')).toHaveLength(40));
  await user.click(within(section).getByRole('button', { name: 'Load more' }));
  await waitFor(() => expect(within(section).getAllByRole('listitem')).toHaveLength(46));
  expect(within(section).queryByRole('button', { name: 'Load more' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Edit profile' })).toBeNull();
});

test("F029 links the user's own profile to the account settings", async () => {
  await renderApp({ path: '/user/1', as: 'member' });

  await heading('Mira Lindqvist');
  expect(screen.getByRole('link', { name: 'Edit profile' })).toHaveAttribute(
    'href',
    '/account-settings',
  );
});

test.each(['/user/2', '/user/2/tomas', '/user/2/x/'])(
  'F029 redirects from %s to the canonical address',
  async (path) => {
    const { address } = await renderApp({ path });

    await heading('Tomás Arriaga');
    await waitFor(() => expect(decodeURIComponent(address())).toBe('/user/2/tomás-arriaga'));
  },
);

test('F029 uses only the ID in the address of a user whose name has no letters', async () => {
  const { address } = await renderApp({
    path: '/user/8/old',
    change: ({ people }) => Object.assign(people[7] ?? {}, { first_name: '🎧', last_name: '' }),
  });

  await heading('🎧');
  await waitFor(() => expect(address()).toBe('/user/8'));
});

test.each([404, 405, 501])(
  'F029 hides liked tracks if the backend responds with %i',
  async (status) => {
    let requests = 0;
    server.use(
      http.get('*/api/v1/users/*/liked-tracks', () => {
        requests += 1;
        return HttpResponse.json({ message: 'No.' }, { status });
      }),
    );
    await renderApp({ path: '/user/1' });

    await heading('Mira Lindqvist');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Liked tracks' })).toBeNull());
    expect(requests).toBeGreaterThan(0);
    expect(within(screen.getByRole('main')).queryByRole('alert')).toBeNull();
  },
);

test('F029 reports that a user has liked nothing yet', async () => {
  await renderApp({ path: '/user/8' });

  expect(await screen.findByText("Priya Raman hasn't liked anything yet.")).toBeVisible();
});

test('F029 shows the not-found page for an unknown user', async () => {
  await renderApp({ path: '/user/999/nobody' });

  await heading("We couldn't find that page");
});
