import { createAccount, fillRegistration } from './access-steps.ts';
import { expectAccessible } from './axe.ts';
import { bar, recordAudio, sound } from './listening.ts';
import { applyScenarios } from '../mocks/scenarios.ts';
import { expect, test } from './site.ts';

test('P002 F034 on a phone, a newcomer registers, chooses three artists, and hears a radio at home', async ({
  page,
  site,
}) => {
  applyScenarios(site.world.state, 'no cookie notice', 'verification not required');
  await recordAudio(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/register');
  await fillRegistration(page);
  await createAccount(page);
  const main = page.getByRole('main');
  const choice = main.getByRole('region', { name: 'Choose three artists you like' });
  const tiles = choice.getByRole('listitem').getByRole('button', { pressed: false });
  await expect(tiles.first()).toBeVisible();
  const start = choice.getByRole('button', { name: 'Start listening' });
  await expect(start).toBeInViewport();
  await expectAccessible(page);
  const names: string[] = [];
  for (let count = 0; count < 3; count += 1) {
    names.push(await tiles.first().innerText());
    await tiles.first().click();
  }

  await start.click();

  const radios = main.getByRole('region', { name: 'Radio for you' });
  await expect(radios.getByRole('link')).toHaveCount(3);
  for (const name of names) await expect(radios.getByRole('link', { name })).toBeVisible();
  await expect(choice).toBeHidden();
  await expect(bar(page)).toBeVisible();
  await expect.poll(async () => (await sound(page)).isMoving).toBe(true);

  await page.reload();
  await expect(radios).toBeVisible();
  await expect(choice).toBeHidden();
});
