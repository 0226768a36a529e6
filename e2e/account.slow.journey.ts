import { expectAccessible } from './axe.ts';
import { expect, signIn, test } from './site.ts';

const path = '/account-settings';

test('F190 F191 F192 a member sets up two-factor, confirms it, and turns it off by keyboard alone', async ({
  page,
  expectFailures,
}) => {
  expectFailures(/422 .*two-factor/);
  await signIn(page, 'member');
  await page.goto(path);
  const panel = page.getByRole('region', { name: 'Two factor authentication' });

  await panel.getByRole('button', { name: 'Enable' }).press('Enter');
  await expect(page.getByRole('dialog').getByLabel('Password', { exact: true })).toBeFocused();
  await expectAccessible(page, '[role=dialog]');
  await page.keyboard.type('undersong');
  await page.keyboard.press('Enter');

  await expect(panel.getByLabel('Code')).toBeFocused();
  await expect(panel.getByRole('img')).toHaveJSProperty('complete', true);
  await expect(panel.getByRole('img')).not.toHaveJSProperty('naturalWidth', 0);
  await expectAccessible(page);
  await page.keyboard.type('000000');
  await expect(
    panel.getByText('The provided two factor authentication code was invalid.'),
  ).toBeVisible();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('123456');

  await expect(panel.getByRole('listitem')).toHaveCount(8);
  await expect(panel.getByText('Two factor authentication is on.')).toBeFocused();
  const download = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'Download' }).press('Enter');
  expect((await download).suggestedFilename()).toBe('undersong-recovery-codes.txt');

  await panel.getByRole('button', { name: 'Disable' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disable' }).press('Enter');
  await expect(page.getByText('Two factor authentication has been disabled.')).toBeVisible();
  await expect(panel.getByText('Two factor authentication is off.')).toBeFocused();
});

test('F186 F187 a picture is cropped by keyboard, sent through the gateway, and shown in the navbar', async ({
  page,
  site,
}) => {
  await signIn(page, 'member');
  await page.goto(path);
  const panel = page.getByRole('region', { name: 'Name and profile image' });
  const shot = await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 200 } });

  const chooser = page.waitForEvent('filechooser');
  await panel.getByRole('button', { name: 'Upload image' }).press('Enter');
  await (await chooser).setFiles({ name: 'me.png', mimeType: 'image/png', buffer: shot });
  const zoom = page.getByRole('slider', { name: 'Zoom' });
  await expect(zoom).toBeFocused();
  await page.keyboard.press('End');
  await expectAccessible(page, '[role=dialog]');
  const sideways = page.getByRole('slider', { name: 'Horizontal' });
  await expect(sideways).toHaveAttribute('aria-valuetext', '50 %');
  const frame = await page.getByRole('application', { name: 'Picture' }).boundingBox();
  const middle = { x: (frame?.x ?? 0) + 128, y: (frame?.y ?? 0) + 128 };
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  await page.mouse.move(middle.x + 60, middle.y, { steps: 4 });
  await page.mouse.up();
  await expect(sideways).not.toHaveAttribute('aria-valuetext', '50 %');
  await page.getByRole('button', { name: 'Save picture' }).press('Enter');

  await expect(page.getByText('Uploaded avatar')).toBeVisible();
  const avatar = site.world.state.people[0]?.avatar ?? '';
  expect(avatar).toMatch(/^\/storage\/avatars\//);
  const shown = page.getByRole('button', { name: 'Account menu' }).locator('img');
  await expect(shown).toHaveAttribute('src', avatar);
  await expect
    .poll(async () => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(50);
  await panel.getByRole('button', { name: 'Remove image' }).press('Enter');
  await expect(page.getByText('Removed avatar')).toBeVisible();
  await expect(shown).toBeHidden();
});

test('F185 F195 a member who leaves unsaved changes has to confirm, on links and on Back', async ({
  page,
}) => {
  await signIn(page, 'member');
  await page.goto('/notifications');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Account settings' }).click();
  await page.getByLabel('First name').fill('Mia');
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });

  await page.goBack();
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(page).toHaveURL(path);
  await expect(page.getByLabel('First name')).toHaveValue('Mia');
  await page
    .getByRole('navigation', { name: 'Account settings' })
    .getByRole('link', { name: 'Password' })
    .click();
  await expect(question).toBeHidden();
  await page
    .getByRole('link', { name: /^Notifications/ })
    .first()
    .click();
  await question.getByRole('button', { name: 'Leave' }).click();

  await expect(page).toHaveURL('/notifications');
});
