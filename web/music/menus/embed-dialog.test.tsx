import { screen, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { changeRows } from '../../../mocks/seed/catalogue-rows.ts';
import { world } from '../../../mocks/node.ts';
import { persona } from '../../../mocks/personas.ts';
import { renderApp } from '../../dev/test/test-app.tsx';
import { withSilentPlayer } from '../play/test-playing.ts';

withSilentPlayer();

function allowEmbeds(): void {
  document.head.insertAdjacentHTML('beforeend', '<meta name="foyer-allows" content="embeds">');
  onTestFinished(() => document.querySelector('meta[name="foyer-allows"]')?.remove());
}

async function openMenu(path: string, as?: Parameters<typeof renderApp>[0]['as']) {
  const app = await renderApp({ path, ...(as && { as }) });
  const name = (await screen.findByRole('heading', { level: 1 })).textContent.trim();
  const main = within(screen.getByRole('main'));
  await app.user.click(main.getAllByRole('button', { name: `More for ${name}` })[0] as HTMLElement);
  const menu = within(await screen.findByRole('menu'));
  await menu.findByRole('menuitem', { name: 'Share' });
  return { ...app, embed: menu.queryByRole('menuitem', { name: 'Embed' }) };
}

test('B022 shows the player and its code in the chosen size and theme', async () => {
  allowEmbeds();
  const { user, embed } = await openMenu('/album/1');

  await user.click(embed as HTMLElement);
  const dialog = within(await screen.findByRole('dialog', { name: 'Embed' }));
  const frame = () => dialog.getByTitle<HTMLIFrameElement>('Preview');
  expect([frame().getAttribute('src'), frame().height]).toEqual([
    `${location.origin}/embed/album/1?lang=en`,
    '480',
  ]);
  await user.selectOptions(dialog.getByLabelText('Size'), 'Compact');
  await user.selectOptions(dialog.getByLabelText('Theme'), 'Dark');
  await user.click(dialog.getByRole('button', { name: 'Copy code' }));

  const code = `<iframe src="${location.origin}/embed/album/1?lang=en&amp;theme=dark" title="Salt on the Sill" width="100%" height="80" loading="lazy" style="border:0;border-radius:12px"></iframe>`;
  expect([frame().getAttribute('src'), frame().height]).toEqual([
    `${location.origin}/embed/album/1?lang=en&theme=dark`,
    '80',
  ]);
  expect(dialog.getByLabelText('Code')).toHaveValue(code);
  expect(await navigator.clipboard.readText()).toBe(code);
});

test('B022 offers no player where other sites may not show it', async () => {
  expect((await openMenu('/album/1')).embed).toBeNull();
});

test('B022 offers no player of an album that guests cannot see', async () => {
  allowEmbeds();
  changeRows(world.state.catalogue, 'albums', () => ({ visibility: 'private' as const }));

  expect((await openMenu('/album/1', 'admin')).embed).toBeNull();
});

test('B022 offers no player of a private playlist', async () => {
  allowEmbeds();
  const { people, catalogue } = world.state;
  const member = people.find(({ email }) => email === persona('member').email);
  const own = catalogue.playlists.find(({ owner_id }) => owner_id === member?.id);
  Object.assign(own ?? {}, { is_public: false });

  expect((await openMenu(`/playlist/${own?.id}`, 'member')).embed).toBeNull();
});
