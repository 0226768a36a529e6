import { applyScenarios } from '../mocks/scenarios.ts';
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts';
import { expect, signIn, test } from './site.ts';

test('F023 a link opens a call in the API documentation, and a developer sends it with a token by keyboard alone', async ({
  page,
  site,
}) => {
  const { state } = site.world;
  applyScenarios(state, 'api on');
  const token = `901|${'a'.repeat(40)}`;
  const mira = state.people[0];
  mira?.tokens.push({ id: 901, name: 'Radio', last_used_at: null });
  state.plainTokens[token] = mira?.id ?? 0;
  await signIn(page, 'member');

  await page.goto('/api-docs#put-users-me');
  await expect(page.getByRole('heading', { level: 3, name: 'PUT /api/v1/users/me' })).toBeFocused();
  const call = page.locator('#put-users-me');
  await call.getByLabel('Your token').focus();
  await page.keyboard.type(token);
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Send this request?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');

  await expect(call.getByText('200 OK')).toBeVisible();
  expect(mira?.first_name).toBe('Mia');
  expect(mira?.tokens.at(-1)?.last_used_at).not.toBeNull();
  await expectAccessible(page);

  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await page.getByRole('searchbox', { name: 'Find a call' }).fill('{id}/lyrics');
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(1);
  await page.getByRole('button', { name: /tracks\/\{id\}\/lyrics/ }).press('Enter');
  await expect(page.getByRole('heading', { level: 4, name: 'Example request' })).toBeVisible();
  await expectNoSidewaysScroll(page);
});
