import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw/http';
import { expect, test } from 'vitest';
import { server, world } from '../../../mocks/node.ts';
import { renderApp } from '../../dev/test/test-app.tsx';

const open = async (path: string, options: Partial<Parameters<typeof renderApp>[0]> = {}) => {
  const app = await renderApp({ path, ...options });
  await screen.findByRole('heading', { level: 1 });
  return app;
};
const tabs = () =>
  within(screen.getByRole('navigation', { name: 'Sections of this profile' })).getAllByRole('link');
const links = async (name: string) =>
  within(await screen.findByRole('region', { name })).findAllByRole('link');
const member = 1;

test('gives playlists, reposts, followers and followed users an address each', async () => {
  const { user, address } = await open('/user/1/mira-lindqvist');
  expect(tabs().map((tab) => tab.textContent)).toEqual([
    'Liked tracks',
    'Playlists',
    'Reposts',
    'Followers',
    'Following',
  ]);
  expect(await screen.findByText(/^I iron to highlife/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Letters about records' })).toHaveAttribute(
    'href',
    'https://mira.example.test/letters',
  );
  expect(
    screen.getByText(
      `${Object.values(world.state.follows).filter((ids) => ids.includes(member)).length} followers`,
    ),
  ).toBeVisible();

  await user.click(screen.getByRole('link', { name: 'Playlists' }));
  expect((await links('Playlists')).map((link) => link.textContent)).toContain(
    'Songs With a Dog in Them',
  );
  await user.click(screen.getByRole('link', { name: 'Following' }));
  expect((await links('Following')).map((link) => link.getAttribute('href'))).toEqual([
    '/user/6/ada-verhoeven',
    '/user/2/tom%C3%A1s-arriaga',
  ]);
  await user.click(screen.getByRole('link', { name: 'Followers' }));
  expect((await links('Followers')).map((link) => link.textContent)).toContain('Priya Raman');

  expect(address()).toBe('/user/1/mira-lindqvist/followers');
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Followers' })).toHaveAttribute('aria-current', 'page'),
  );
  await waitFor(() => expect(document.title).toBe('Followers · Mira Lindqvist · Undersong'));
});

test('shows the reposted items and omits removed ones', async () => {
  await open('/user/1/-/reposts', {
    change: ({ reposts }) =>
      reposts[member]?.push({
        id: 77,
        kind: 'track',
        about_id: 999_999,
        at: '2026-01-01T00:00:00Z',
      }),
  });

  const section = await screen.findByRole('region', { name: 'Reposts' });
  expect((await within(section).findAllByRole('listitem')).length).toBe(3);
  expect(within(section).getByRole('link', { name: 'Market Day Forever' })).toBeVisible();
});

test('P017 follows and unfollows with one button, and ends in the last state after rapid clicks', async () => {
  const { user } = await open('/user/5', { as: 'member' });
  const press = async (times: number) => {
    for (let count = 0; count < times; count += 1)
      await user.click(
        screen.getByRole('button', { name: /^(?:Follow|Following) Wren Castellane$/ }),
      );
  };

  await press(1);
  expect(screen.getByRole('button', { name: 'Following Wren Castellane' })).toBeVisible();
  await waitFor(() => expect(world.state.follows[member]).toContain(5));
  await press(9);

  expect(screen.getByRole('button', { name: 'Follow Wren Castellane' })).toBeVisible();
  await waitFor(() => expect(world.state.follows[member]).not.toContain(5));
});

test('P017 marks users that the visitor follows', async () => {
  await open('/user/6', { as: 'member' });
  expect(await screen.findByRole('button', { name: 'Following Ada Verhoeven' })).toBeVisible();
});

test("P017 hides the follow button on the user's own profile", async () => {
  await open('/user/1', { as: 'member' });
  await screen.findByRole('link', { name: 'Edit profile' });
  expect(within(screen.getByRole('main')).queryByRole('button', { name: /^Follow/ })).toBeNull();
});

test('P017 asks a guest who clicks Follow to sign in, and brings them back', async () => {
  const { user, address, state } = await open('/user/6/ada-verhoeven');

  await user.click(await screen.findByRole('button', { name: 'Follow Ada Verhoeven' }));

  await waitFor(() => expect(address()).toBe('/login'));
  expect(state()).toEqual({ returnTo: '/user/6/ada-verhoeven' });
});

test('P017 reports and reverts a refused follow', async () => {
  server.use(
    http.post('*/api/v1/users/5/follow', () =>
      HttpResponse.json({ message: 'They want to be alone.' }, { status: 403 }),
    ),
  );
  const { user } = await open('/user/5', { as: 'member' });

  await user.click(await screen.findByRole('button', { name: 'Follow Wren Castellane' }));

  expect(await screen.findByText('They want to be alone.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Follow Wren Castellane' })).toBeVisible();
});

test.each([404, 405, 501])(
  'hides tabs and follow buttons that the backend lacks (%i)',
  async (status) => {
    server.use(
      ...['playlists', 'reposts', 'followers', 'followed-users'].map((list) =>
        http.get(`*/api/v1/users/1/${list}`, () =>
          HttpResponse.json({ message: 'No.' }, { status }),
        ),
      ),
    );
    const { address } = await open('/user/1/mira-lindqvist/reposts', { as: 'subscriber' });

    await waitFor(() => expect(address()).toBe('/user/1/mira-lindqvist'));
    await waitFor(() =>
      expect(screen.queryByRole('navigation', { name: 'Sections of this profile' })).toBeNull(),
    );
    expect(within(screen.getByRole('main')).queryByRole('button', { name: /^Follow/ })).toBeNull();
    expect(await screen.findByRole('region', { name: 'Liked tracks' })).toBeVisible();
  },
);

test.each([401, 403])('explains that a list is private (%i)', async (status) => {
  server.use(
    http.get('*/api/v1/users/1/liked-tracks', () =>
      HttpResponse.json({ message: 'No.' }, { status }),
    ),
  );
  await open('/user/1');

  expect(await screen.findByText('Mira Lindqvist keeps this private.')).toBeVisible();
  expect(within(screen.getByRole('main')).queryByRole('alert')).toBeNull();
});

test('shows a message on each empty tab', async () => {
  const { user } = await open('/user/4');
  for (const [tab, message] of [
    ['Playlists', 'Ines Okonkwo has no public playlists.'],
    ['Reposts', "Ines Okonkwo hasn't reposted anything yet."],
    ['Followers', 'Ines Okonkwo has no followers yet.'],
    ['Following', "Ines Okonkwo isn't following anyone yet."],
  ] as const) {
    await user.click(screen.getByRole('link', { name: tab }));
    expect(await screen.findByText(message)).toBeVisible();
  }
});

test('shows a hostile profile description as text', async () => {
  await open('/user/1', {
    change: ({ profiles }) => {
      profiles[member] = {
        description: '<img src=x onerror=alert(1)>'.repeat(40),
        city: '<b>x',
        links: [
          { url: 'javascript:alert(1)', title: 'Press me' },
          { url: 'https://a.test/', title: '' },
        ],
      };
    },
  });

  expect(await screen.findByText(/^<img src=x/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Press me' })).toBeNull();
  expect(screen.getByRole('link', { name: 'https://a.test/' })).toBeVisible();
  expect(document.querySelector('[onerror]')).toBeNull();
});
