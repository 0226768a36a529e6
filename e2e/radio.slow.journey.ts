import { bar, sound, recordAudio, seekTo, waitUntilPlaying } from './listening.ts';
import { expect, signIn, test } from './site.ts';

test('a radio continues after its ten tracks', async ({ page }) => {
  await recordAudio(page);
  await signIn(page, 'member');
  await page.goto('/radio/artist/1');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Wren Castellane radio' }),
  ).toBeVisible();
  const rows = page.getByRole('region', { name: 'Coming up' }).getByRole('listitem');
  await expect(rows).toHaveCount(10);
  const ten = await rows.evaluateAll((all) =>
    all.map((row) => row.querySelector('a[href^="/track/"]')?.getAttribute('href')?.split('/')[2]),
  );
  // Plays the ninth track: the ones before it count as played.
  await rows.nth(8).getByRole('button').first().click();
  await expect(bar(page)).toBeVisible();
  await waitUntilPlaying(page, Number(ten[8]));
  await bar(page).getByRole('button', { name: 'Next', exact: true }).click();
  await waitUntilPlaying(page, Number(ten[9]));
  await bar(page).getByRole('button', { name: 'Next', exact: true }).click();

  await expect
    .poll(async () => {
      const { file, isMoving } = await sound(page);
      return isMoving && !ten.includes(/\/(\d+)\.\w+$/.exec(file)?.[1]);
    })
    .toBe(true);
});

test('similar music follows the last track of an album, and the bar announces it', async ({
  page,
}) => {
  await recordAudio(page);
  await signIn(page, 'member');
  await page.goto('/track/1');
  await page.getByRole('main').getByRole('button', { name: 'Play', exact: true }).first().click();
  await expect(bar(page)).toBeVisible();
  await waitUntilPlaying(page, 1);

  await seekTo(page, 0.99);

  await expect(bar(page).getByText('Up next: Kettle Song radio')).toBeVisible();
  await expect.poll(async () => (await sound(page)).file).not.toMatch(/\/1\.\w+$/);
});
