import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw/http';
import { expect, test, vi } from 'vitest';
import { server, world } from '../../../mocks/node.ts';
import { resetUnsupported } from '../../data/calls/capabilities.ts';
import { renderApp } from '../../dev/test/test-app.tsx';
import { withSilentPlayer } from '../play/test-playing.ts';

withSilentPlayer();

/** Addresses of the files that the browser saved. */
function savedFiles(): string[] {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    saved.push(
      `${this.hasAttribute('download') ? '' : 'opened '}${this.pathname}${this.target && ` ${this.target}`}`,
    );
  });
  return saved;
}

const open = async (as: Parameters<typeof renderApp>[0]['as']) => {
  const app = await renderApp({ path: '/album/1', as });
  await screen.findByRole('heading', { level: 1 });
  const menuOf = async (name: string) => {
    await app.user.click(
      within(screen.getByRole('main')).getByRole('button', { name: `More for ${name}` }),
    );
    return within(await screen.findByRole('menu'));
  };
  return {
    ...app,
    menuOf,
    download: async (name: string) =>
      app.user.click((await menuOf(name)).getByRole('menuitem', { name: /^Download/ })),
  };
};
const refuse = (reply: () => Response) => server.use(http.get('*/api/v1/tracks/*/download', reply));
const notThere = () =>
  HttpResponse.json(
    { message: 'The route api/v1/tracks/1/download could not be found.' },
    { status: 404 },
  );

test('P016 hides downloads when the backend lacks them', async () => {
  const saved = savedFiles();
  refuse(notThere);
  const { menuOf, download, user } = await open('subscriber');

  await download('Kettle Song');

  expect(await screen.findByText("This track can't be downloaded.")).toBeVisible();
  expect(saved).toEqual([]);
  const menu = await menuOf('Linen Weather');
  expect(menu.getByRole('menuitem', { name: 'Share' })).toBeVisible();
  expect(menu.queryByRole('menuitem', { name: /^Download/ })).toBeNull();
  await user.keyboard('{Escape}');
  resetUnsupported();
});

test('P016 saves the file for members who may download, and still offers downloads after a missing file', async () => {
  const saved = savedFiles();
  const { menuOf, download } = await open('subscriber');

  await download('Kettle Song');
  await waitFor(() => expect(saved).toEqual(['/api/v1/tracks/1/download']));
  refuse(notThere);
  await download('Half the Harbour');

  expect(await screen.findByText("This track can't be downloaded.")).toBeVisible();
  expect((await menuOf('Linen Weather')).getByRole('menuitem', { name: 'Download' })).toBeVisible();
  expect(saved).toHaveLength(1);
});

test('P016 saves the file for members who may listen offline', async () => {
  const saved = savedFiles();
  for (const role of world.state.roles)
    if (role.name === 'users')
      role.permissions?.push({ id: 12, name: 'music.offline', restrictions: [] });
  const { download } = await open('member');

  await download('Kettle Song');

  await waitFor(() => expect(saved).toEqual(['/api/v1/tracks/1/download']));
});

test.each([
  [
    'a refusal',
    () => HttpResponse.json({ message: 'Not from this country.' }, { status: 403 }),
    'Not from this country.',
  ],
  [
    'a failure',
    () =>
      new HttpResponse('<h1>502 Bad Gateway</h1>', {
        status: 502,
        headers: { 'Content-Type': 'text/html' },
      }),
    'There was an issue. Please try again.',
  ],
  [
    'a page in place of the file',
    () =>
      new HttpResponse('<h1>Sign in</h1>', {
        headers: { 'Content-Type': 'text/html; charset=utf-8' },
      }),
    'There was an issue. Please try again.',
  ],
  [
    'no response',
    () => HttpResponse.error(),
    "We couldn't reach the server. Check your connection and try again.",
  ],
] as const)('P016 shows %s instead of saving a file', async (_, reply, words) => {
  const saved = savedFiles();
  refuse(reply);
  const { download, address } = await open('subscriber');

  await download('Kettle Song');

  expect(await screen.findByText(words)).toBeVisible();
  expect(saved).toEqual([]);
  expect(address()).toMatch(/^\/album\/1\b/);
});

test('P016 opens a file on another site without replacing the page', async () => {
  const saved = savedFiles();
  const { download } = await open('subscriber');
  const { fetch } = globalThis;
  // The response that browsers give scripts for a redirect they may not follow. Node exposes more.
  const redirect = Object.defineProperty(Response.error(), 'type', { value: 'opaqueredirect' });
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) =>
    init?.redirect === 'manual' ? Promise.resolve(redirect) : fetch(input, init),
  );

  await download('Kettle Song');

  await waitFor(() => expect(saved).toEqual(['/api/v1/tracks/1/download _blank']));
});

test.each([
  ['member', 'You need a plan to download', 'See plans', '/pricing'],
  ['guest', 'Sign in to download', 'Sign in', '/login'],
] as const)(
  'P016 shows a %s why they may not download, with a link to the solution',
  async (as, title, link, path) => {
    const saved = savedFiles();
    const requested = vi.fn<() => undefined>();
    refuse(() => requested() as never);
    const { menuOf, user } = await open(as);

    await user.click(
      (await menuOf('Kettle Song')).getByRole('menuitem', { name: 'Download (locked)' }),
    );

    const dialog = await screen.findByRole('dialog', { name: title });
    expect(within(dialog).getByRole('link', { name: link })).toHaveAttribute('href', path);
    expect(requested).not.toHaveBeenCalled();
    expect(saved).toEqual([]);
  },
);
