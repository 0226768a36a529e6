import { playAlbum } from './listening.ts';
import { comingUp, firstNames, queue } from './queue-steps.ts';
import { expect, test } from './site.ts';

/** Runs in the page, before the bar is painted. */
function pressAsSoonAsTheBarShows(): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('[data-player-bar]')) return;
    observer.disconnect();
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'q', bubbles: true }));
  });
  observer.observe(document, { childList: true, subtree: true });
}

test('P009 P012 B015 by keyboard alone, a listener opens, reorders, undoes and leaves the queue, which stays across pages', async ({
  page,
}) => {
  await page.addInitScript(pressAsSoonAsTheBarShows);
  await playAlbum(page, 1);
  await expect(page.getByRole('heading', { name: 'Queue' })).toBeFocused();
  await expect.poll(async () => (await comingUp(page)).slice(0, 3)).toEqual(firstNames);

  await queue(page).getByRole('button', { name: 'Move Linen Weather', exact: true }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await expect
    .poll(async () => (await comingUp(page)).slice(0, 3))
    .toEqual(['Linen Weather', 'Half the Harbour', "The Ferryman's Daughter"]);
  await expect(
    queue(page).getByRole('button', { name: 'Move Linen Weather', exact: true }),
  ).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect.poll(async () => (await comingUp(page)).slice(0, 3)).toEqual(firstNames);

  await queue(page).getByRole('button', { name: 'Play Linen Weather', exact: true }).focus();
  await page.keyboard.press('Shift+F10');
  const menu = page.getByRole('menu', { name: 'More for Linen Weather' });
  await expect(menu.getByRole('menuitem', { name: 'Play next' })).toBeFocused();
  // Each press of a letter goes to the next item that starts with it.
  await expect(async () => {
    await page.keyboard.press('m');
    await expect(menu.getByRole('menuitem', { name: 'Move down' })).toBeFocused({ timeout: 300 });
  }).toPass();
  await page.keyboard.press('Enter');
  await expect(
    queue(page).getByRole('button', { name: 'More for Linen Weather', exact: true }),
  ).toBeFocused();
  await expect
    .poll(async () => (await comingUp(page)).slice(0, 4))
    .toEqual([...firstNames.slice(0, 2), 'What the Swallows Owe', 'Linen Weather']);
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect.poll(async () => (await comingUp(page)).slice(0, 3)).toEqual(firstNames);

  await queue(page).getByRole('button', { name: 'Play Linen Weather', exact: true }).focus();
  await page.keyboard.press('Shift+F10');
  await expect(menu.getByRole('menuitem', { name: 'Play next' })).toBeFocused();
  await menu.getByRole('menuitem', { name: 'Go to artist' }).press('Enter');
  await expect(page).toHaveURL(/artist/);
  await expect(queue(page)).toBeVisible();
  // A new page takes the focus once it shows.
  await expect(page.getByRole('main')).toBeFocused();
  await queue(page).getByRole('button', { name: 'Close' }).focus();
  await page.keyboard.press('Escape');
  await expect(queue(page)).toBeHidden();
});
