import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectFits, expectReadable } from './axe.ts';
import { test as base } from './development.ts';
import { fillSignIn } from './site.ts';
import { expect } from './test.ts';
import { boxOf } from './box.ts';

const open = async (page: Page, look = '') => {
  await page.goto(`/_dev/states/blocks/all?frame=yes${look}`);
  await expect(page.locator('html')).toHaveAttribute('data-settled', 'shown', { timeout: 60_000 });
};

/** Each journey has its own page, because an overlay that one leaves open can block the next. */
const test = base.extend({
  page: async ({ context }, use) => {
    const page = await context.newPage();
    await use(page);
    await page.close();
  },
});

const section = (page: Page, name: string): Locator => page.locator(`#${name}`);

const waitUntilStill = (element: Locator) =>
  element.evaluate((node) => Promise.all(node.getAnimations().map(({ finished }) => finished)));

test('the building blocks are accessible in every theme, and fit 320 px from right to left', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1_280, height: 800 });
  for (const theme of ['light', 'dark']) {
    await open(page, `&theme=${theme}`);
    await expectAccessible(page);
  }
  await open(page, '&theme=3');
  await expectReadable(page);
  await page.setViewportSize({ width: 320, height: 800 });
  await open(page, '&theme=3&dir=rtl');
  await expectFits(page);
});

test('F149 F161 a dialog blocks the page, returns the focus, and closes on an outside click', async ({
  page,
}) => {
  await open(page, '&theme=dark');
  const opener = section(page, 'dialogs').getByRole('button', { name: 'Delete token' });
  await opener.click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete this token?' });
  // The development server reads the dialog's code only now.
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused({ timeout: 60_000 });
  await waitUntilStill(dialog);

  await expect(dialog).toHaveCSS('background-color', 'rgb(33, 26, 24)');
  await expectAccessible(page, '[role=alertdialog]');
  await page.mouse.click(5, 5);
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');

  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(section(page, 'dialogs').locator('output')).toHaveText('no');

  await section(page, 'dialogs').getByRole('button', { name: 'New token' }).click();
  const named = page.getByRole('dialog', { name: 'Name this token' });
  await expect(named.getByLabel('Name')).toBeFocused();

  const life = named.getByRole('combobox', { name: 'Lives for' });
  await life.selectOption('One year');
  await life.press('Space');
  await expect.poll(() => life.evaluate((list) => list.matches(':open'))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(named).toBeVisible();
  await page.mouse.click(5, 5);

  await expect(named).toBeHidden();
  await expect(section(page, 'dialogs').locator('output')).toHaveText('dismissed');

  for (const [size, width] of [
    ['2xs', 256],
    ['fullscreen', 1_280],
  ] as const) {
    await page.setViewportSize({ width: 1_440, height: 900 });
    await section(page, 'dialogs').getByRole('button', { name: size, exact: true }).click();
    const shown = async () => (await page.getByRole('dialog').boundingBox())?.width;
    await expect.poll(shown).toBe(width);
    await page.setViewportSize({ width: 320, height: 640 });
    await expect.poll(shown).toBeLessThanOrEqual(320);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
});

test('F149 a dialog that changes its height keeps its top edge', async ({ page }) => {
  await open(page, '');
  for (const [width, before, after] of [
    [1_440, 0, 200],
    [390, 200, 0],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await section(page, 'dialogs').getByRole('button', { name: 'New token' }).click();
    const named = page.getByRole('dialog', { name: 'Name this token' });
    // The development server reads the dialog's code only now.
    await expect(named.getByLabel('Name')).toBeFocused({ timeout: 60_000 });
    const topAfter = async (space: number) => {
      await named.locator('form').evaluate((form, px) => {
        form.style.paddingBlockEnd = `${px}px`;
      }, space);
      await waitUntilStill(named);
      return (await named.boundingBox())?.y;
    };
    await waitUntilStill(named);

    expect(await topAfter(before)).toBe(await topAfter(after));

    await page.keyboard.press('Escape');
    await expect(named).toBeHidden();
  }
});

test('F158 F160 tooltips open above their control, and lists below their field, in every direction', async ({
  page,
}) => {
  await open(page);
  const hovered = section(page, 'popups').getByRole('button', { name: 'Edit playlist' });
  await hovered.hover();
  const tip = page.getByText('Edit playlist', { exact: true });
  // A unit test with a stopped clock measures the delay.
  // Its size changes while it opens.
  await expect(async () => {
    const [above, below] = [await boxOf(tip), await boxOf(hovered)];
    expect(below.y - above.bottom).toBeCloseTo(10, 0);
  }).toPass();
  await tip.hover();
  await expect(tip).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tip).toBeHidden();

  await page.setViewportSize({ width: 1_280, height: 1_400 });
  for (const direction of ['ltr', 'rtl']) {
    await open(page, `&dir=${direction}`);
    const field = section(page, 'combobox').getByRole('combobox', { name: 'Genre' });
    await field.click();

    // Its size changes while it opens.
    await expect(async () => {
      const [list, control] = [
        await boxOf(page.getByRole('listbox')),
        await boxOf(field.locator('..')),
      ];
      expect(list.height).toBeLessThanOrEqual(420);
      expect(Math.abs(list.x - control.x)).toBeLessThanOrEqual(2);
    }).toPass();
    await expectAccessible(page, '[role=listbox]');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('listbox')).toBeHidden();
  }
});

base(
  'B003 mocks in the browser replay a recording without gateway or backend, and continue it after a reload',
  async ({ page }) => {
    // This worker's server reads it for each page.
    process.env['DEMO_REPLAY'] = 'settings-and-upload';
    try {
      await page.goto('/login');
      await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible({
        timeout: 30_000,
      });
      await fillSignIn(page, 'member');
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await expect(page.getByLabel('Password', { exact: true })).toBeHidden({ timeout: 30_000 });
      await page.goto('/account-settings');
      await expect(page.getByLabel('First name')).toHaveValue('Given2', { timeout: 30_000 });
      await page.reload();
      await expect(page.getByLabel('First name')).toHaveValue('Given2', { timeout: 30_000 });
    } finally {
      delete process.env['DEMO_REPLAY'];
    }
  },
);
