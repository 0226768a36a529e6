import { present } from '../mocks/present.ts';
import {
  albumNamed,
  decideRequest,
  expect,
  expectTitles,
  openAs,
  personOf,
  picture,
  test,
  titleField,
  trackNames,
  trackPicker,
  tracksOf,
  waitForFiles,
} from './backstage-steps.ts';
import { sound, recordAudio } from './listening.ts';
import { signIn } from './site.ts';
import { centre } from './upload-steps.ts';

test('P018 P021 P022 a listener becomes an artist and publishes eight tracks, which a guest finds and plays', async ({
  page,
  browser,
  site,
  sounds,
}) => {
  const { world } = site;
  const artist = present(world.state.catalogue.artists.find(({ name }) => name === 'Copperbird'));
  await signIn(page, 'subscriber');
  await page.goto('/backstage');
  await page.getByRole('radio', { name: /^Claim an artist page/ }).check();
  await page.getByRole('searchbox', { name: 'Search for the artist' }).fill('Copperbird');
  await page
    .getByRole('list', { name: 'Artists' })
    .getByRole('button', { name: 'Copperbird', exact: true })
    .click();
  await page
    .locator('input[type=file][aria-label="Proof of identity"]')
    .setInputFiles(await sounds.file('identity-card.png', picture));
  await expect(
    page.getByRole('group', { name: 'Proof of identity' }).getByText('identity-card.png').last(),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove file' })).toBeVisible();
  await page.getByRole('checkbox', { name: /^I confirm/ }).check();
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByRole('region', { name: "We're reviewing your request" })).toBeVisible();
  const proof = present(world.state.uploads.entries.at(-1));
  const request = present(world.state.requests.at(-1));
  expect(request).toMatchObject({
    type: 'claim-artist',
    status: 'pending',
    user_id: personOf(world, 'subscriber').id,
    artist_id: artist.id,
    passport_scan_entry_id: proof.id,
  });

  await decideRequest(browser, site, request.id, 'approve');
  await page.goto('/backstage');
  await expect(page.getByRole('heading', { level: 1, name: 'Backstage' })).toBeVisible();
  await expect(page.getByRole('region', { name: /^Copperbird/ })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'New release' }).click();

  const album = 'Eight Doors to the Yard';
  const titles = Array.from({ length: 8 }, (_, index) => `Door with ${index + 1} Hinges`);
  const paths = [];
  // The first file is the largest: the others arrive before it.
  for (const [index, title] of titles.entries())
    paths.push(
      await sounds.mp3(
        `take-${index + 1}.mp3`,
        { title, artist: artist.name, album, number: index + 1 },
        8 - index,
      ),
    );
  await titleField(page).fill(album);
  await trackPicker(page).setInputFiles(paths);
  await expectTitles(page, titles);
  await waitForFiles(page);
  await expect(centre(page).getByText('8 files uploaded')).toBeVisible();
  await page.getByRole('button', { name: 'Use as cover' }).click();
  await expect(page.getByText('The files contain a cover.')).toBeHidden();
  await page.getByRole('radio', { name: /^Publish now/ }).check();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();

  await expect(page.getByText('Saved. Everybody can hear it.')).toBeVisible();
  await expect(page).toHaveURL(/\/backstage\/releases\/\d+$/);
  const row = present(albumNamed(world, album));
  expect(row).toMatchObject({
    visibility: 'public',
    artists: [{ id: artist.id }],
    image: expect.stringMatching(/^storage\/uploads\//),
  });
  expect(trackNames(world, row.id)).toEqual(titles);
  const guest = await openAs(browser, site, 'guest');
  await recordAudio(guest);
  await guest.goto(`/search/${encodeURIComponent(album)}`);
  await guest.getByRole('main').getByRole('link', { name: album }).first().click();
  await expect(guest.getByRole('heading', { level: 1, name: album })).toBeVisible();
  await guest.getByRole('main').getByRole('button', { name: 'Play', exact: true }).first().click();
  await expect
    .poll(async () => {
      const { isMoving, position, file } = await sound(guest);
      return isMoving && position > 0.05 ? file : '';
    })
    .toBe(`/${tracksOf(world, row.id)[0]?.src}`);
  // The proof is private.
  expect((await guest.request.get(`/${proof.url}`)).status()).toBe(404);
  await guest.context().close();
});

test('P018 a listener sees why a request was denied, and opens backstage after a second one', async ({
  page,
  browser,
  site,
}) => {
  const { world } = site;
  const confirmation = page.getByRole('checkbox', { name: /^I confirm/ });
  const inReview = page.getByRole('region', { name: "We're reviewing your request" });
  await signIn(page, 'subscriber');
  await page.goto('/backstage');
  await page.getByLabel('Artist name', { exact: true }).fill('Iron Mouth');
  await confirmation.check();
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(inReview).toBeVisible();
  const reason = 'Please add a page where we can hear you. <b>Thank you</b>';
  await decideRequest(browser, site, present(world.state.requests.at(-1)).id, 'deny', reason);

  await page.reload();
  const denied = page.getByRole('region', { name: 'Your request was denied' });
  await expect(denied.getByText(reason)).toBeVisible();
  await expect(page.getByLabel('Artist name', { exact: true })).toHaveValue('Iron Mouth');
  await page.getByRole('button', { name: 'Add link' }).click();
  await page.getByLabel('Address', { exact: true }).fill('https://iron-mouth.example.test/');
  await confirmation.check();
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(inReview).toBeVisible();
  const second = present(world.state.requests.at(-1));
  expect(second).toMatchObject({ status: 'pending', artist_name: 'Iron Mouth' });
  expect(second.links.map(({ url }) => url)).toEqual(['https://iron-mouth.example.test/']);
  await decideRequest(browser, site, second.id, 'approve');

  await page.goto('/backstage');
  await expect(page.getByRole('region', { name: /^Iron Mouth/ })).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Backstage' })
    .filter({ visible: true })
    .getByRole('link', { name: 'Releases' })
    .click();
  await expect(page.getByRole('heading', { name: 'No releases yet' })).toBeVisible();
});
