import {
  albumNamed,
  expect,
  expectTitles,
  tabTo,
  test,
  titleField,
  trackNames,
  waitForFiles,
} from './backstage-steps.ts';
import { present } from '../mocks/present.ts';
import { expectNoSidewaysScroll } from './axe.ts';
import { signIn } from './site.ts';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 740 } });

  test('P021 P022 an artist creates and publishes a single by keyboard alone', async ({
    page,
    site: { world },
    sounds,
  }) => {
    const path = await sounds.mp3('lantern.mp3', { title: 'Lantern Hill' });
    await signIn(page, 'artist');
    await page.goto('/backstage/releases/new');
    await tabTo(page, titleField(page));
    await page.keyboard.type('Lantern Hill');
    const type = page.getByRole('combobox', { name: 'Type of release' });
    await tabTo(page, type);
    await page.keyboard.type('s');
    await expect(type).toHaveValue('single');
    // Before the key: it takes a moment until Playwright receives file dialogs.
    const chooser = page.waitForEvent('filechooser');
    await tabTo(page, page.getByRole('button', { name: 'Choose files', exact: true }));
    await page.keyboard.press('Enter');
    await (await chooser).setFiles(path);
    await expectTitles(page, ['Lantern Hill']);
    await waitForFiles(page);
    await expectNoSidewaysScroll(page);
    await tabTo(page, page.getByRole('radio', { name: /^Draft/ }));
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: /^Publish now/ })).toBeChecked();
    await tabTo(page, page.getByRole('button', { name: 'Publish', exact: true }));
    await page.keyboard.press('Enter');

    await expect(page.getByText('Saved. Everybody can hear it.')).toBeVisible();
    const album = present(albumNamed(world, 'Lantern Hill'));
    expect(album).toMatchObject({ visibility: 'public', record_type: 'single' });
    expect(trackNames(world, album.id)).toEqual(['Lantern Hill']);
    // The next Tab must not start at the top of the page.
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null))
      .toBe(true);
  });
});
