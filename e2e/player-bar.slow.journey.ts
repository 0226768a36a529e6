import { expectAccessible, expectAccessibleIn, expectNoSidewaysScroll } from './axe.ts';
import { bar } from './listening.ts';
import { fullScreen, phone, play } from './player-bar-steps.ts';
import { expect, openStarted, signIn, test, withCookie } from './site.ts';
import { changeRows } from '../mocks/seed/catalogue-rows.ts';

test('P001 B015 the bar is accessible in every theme, and leaves focused elements visible', async ({
  page,
  site,
}) => {
  await play(page);
  await page.keyboard.press('End');
  const last = page.getByRole('contentinfo').getByRole('link').last();
  // The page grows while it loads, so the link may move after it received the focus.
  await expect(async () => {
    await last.blur();
    await last.focus();
    const [link, box] = [await last.boundingBox(), await bar(page).boundingBox()];
    expect(link && box && link.y + link.height).toBeLessThanOrEqual(box?.y ?? 0);
  }).toPass({ timeout: 20_000 });

  await expectAccessibleIn(site.world.state.themes, page);
  // In forced colours all colours may be equal, so played, buffered and remaining parts must differ
  // in shape.
  await page.emulateMedia({ forcedColors: 'active' });
  const forms = await bar(page)
    .locator('path[vector-effect]')
    .evaluateAll((drawn) =>
      drawn.map(
        (path) =>
          `${getComputedStyle(path).strokeWidth}, ${getComputedStyle(path).strokeDasharray}`,
      ),
    );
  expect(new Set(forms).size).toBe(3);
  await page.emulateMedia({ forcedColors: 'none' });
  await bar(page).getByRole('button', { name: 'More options' }).click();
  await expect(page.getByRole('button', { name: '15 min' })).toBeVisible();
  await expectAccessible(page);
});

test('P010 B015 a keyboard user plays music with the bar, without scrolling the page', async ({
  page,
}) => {
  await play(page);
  const scrolled = () => page.evaluate(() => window.scrollY);
  const position = bar(page).getByRole('slider', { name: 'Position' });

  await bar(page).getByRole('button', { name: 'Open the player' }).focus();
  const order = [
    'Kettle Song',
    'Wren Castellane',
    'Like Kettle Song',
    'More about this track',
    'Shuffle',
    'Previous',
    'Pause',
    'Next',
    'Repeat: off',
    'Position',
  ];
  for (const name of order) {
    await page.keyboard.press('Tab');
    await expect(
      bar(page).getByRole(
        /Kettle|Wren/.test(name) && !name.startsWith('Like')
          ? 'link'
          : name === 'Position'
            ? 'slider'
            : 'button',
        { name, exact: true },
      ),
    ).toBeFocused();
  }
  expect(await scrolled()).toBe(0);

  const seek = page.waitForResponse(
    (response) => response.url().includes('/storage/tracks/') && response.status() === 206,
  );
  const before = Number(await position.inputValue());
  // Each press starts at the whole second that is shown.
  const moved = 3 * Math.floor(0.1 * Number(await position.getAttribute('max')));
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('PageUp');
  await expect
    .poll(
      async () => Number(await position.inputValue()) / Number(await position.getAttribute('max')),
    )
    .toBeGreaterThan(0.29);
  await seek;
  // The music plays on, so the announced position is compared with the one before and after.
  const duration = /^(\d) minutes?(?: (\d+) seconds?)? of 5 minutes 35 seconds$/.exec(
    (await position.getAttribute('aria-valuetext')) ?? '',
  );
  const seconds = Number(duration?.[1]) * 60 + Number(duration?.[2] ?? 0);
  expect(seconds).toBeGreaterThanOrEqual(Math.floor(before + moved));
  expect(seconds).toBeLessThanOrEqual(Math.ceil(Number(await position.inputValue())));
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(bar(page).getByRole('button', { name: 'Repeat: all' })).toBeFocused();
});

test('P010 on a wide screen, the full player has the cover’s colours and usable controls', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1_920, height: 1_080 });
  await play(page);
  await bar(page).getByRole('button', { name: 'Open the player' }).click();
  await expect(fullScreen(page).getByRole('heading', { name: 'Kettle Song' })).toBeVisible();

  const hue = fullScreen(page).locator('[aria-hidden]:has(> img)').first();
  await expect.poll(async () => (await hue.boundingBox())?.width).toBe(1_920);
  expect(
    (await fullScreen(page).getByRole('slider', { name: 'Position' }).boundingBox())?.width,
  ).toBeLessThan(700);

  const title = fullScreen(page).getByRole('heading', { name: 'Kettle Song' });
  const room = await title.evaluate((element) => {
    const { font, lineHeight } = getComputedStyle(element);
    const canvas = document.createElement('canvas').getContext('2d')!;
    canvas.font = font;
    const letters = canvas.measureText('gjpqy');
    const { fontBoundingBoxAscent: ascent, fontBoundingBoxDescent: descent } = letters;
    const belowBaseline = (Number.parseFloat(lineHeight) - ascent - descent) / 2 + descent;
    return belowBaseline - letters.actualBoundingBoxDescent;
  });

  expect(room).toBeGreaterThanOrEqual(0);
});

test('P010 on a phone, Back closes the full screen together with the panels opened from it', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({
    baseURL: site.url,
    viewport: phone,
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await signIn(page, 'member');
  await play(page);
  await page.getByRole('button', { name: 'Open the player' }).click();
  await fullScreen(page).getByRole('button', { name: 'More about this track' }).click();
  await page.getByRole('menuitem', { name: 'Add to playlist…' }).click();
  await expect(page.getByRole('dialog', { name: 'Add Kettle Song to a playlist' })).toBeVisible();

  await page.goBack();

  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/album/1/salt-on-the-sill');
  await context.close();
});

test('P010 the bar is accessible in Arabic, at 320 px, and at 400 % zoom', async ({
  page,
  site,
}) => {
  await withCookie(page, site.url, 'foyer-locale', 'ar');
  await page.setViewportSize({ width: 320, height: 640 });
  const { catalogue } = site.world.state;
  changeRows(catalogue, 'tracks', ({ id }) =>
    id === 1 ? { artists: catalogue.artists.slice(0, 9) } : null,
  );
  await openStarted(page, '/album/1');
  await page.getByRole('main').getByRole('button', { name: 'تشغيل', exact: true }).first().click();
  const section = page.locator('[data-player-bar]');
  await expect(section).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await page.setViewportSize({ width: 320, height: 256 });
  await expect(section).toHaveCSS('position', 'relative');
  await section.locator('button[aria-haspopup=dialog]').first().click();
  await expect(
    page.getByRole('dialog').getByRole('heading', { name: 'Kettle Song' }),
  ).toBeAttached();
  await expectNoSidewaysScroll(page);
  const close = page.getByRole('dialog').getByRole('button').first();
  await expect(close).toBeFocused();
  await expect(close).toBeInViewport();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'إيقاف مؤقت' })).toBeInViewport(
    { ratio: 1 },
  );
  await expect(
    page.getByRole('dialog').getByRole('button', { name: 'خيارات أخرى' }),
  ).toBeInViewport({ ratio: 1 });
});

test('B015 on a slow machine, visible options stay in place, so that clicks hit them', async ({
  page,
}) => {
  await play(page);
  // The code of the popup loads only after the click.
  const code = Promise.withResolvers<void>();
  await page.route(/\/assets\/more-options-.*\.js$/, async (route) => {
    await code.promise;
    await route.continue();
  });
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.evaluate(() => {
    const places: string[] = [];
    Object.assign(globalThis, { places });
    const look = () => {
      const popup = document.querySelector<HTMLElement>('[role=dialog]');
      // Its layout position: it scales in, so the visible position still changes.
      const place =
        popup &&
        `${popup.parentElement?.style.transform} ${popup.offsetWidth} × ${popup.offsetHeight}`;
      if (place && places.at(-1) !== place) places.push(place);
      requestAnimationFrame(look);
    };
    look();
  });

  await bar(page).getByRole('button', { name: 'More options' }).click();
  code.resolve();
  const option = page.getByRole('switch', { name: 'Normalize volume' });
  await option.waitFor();
  const box = await option.boundingBox();
  if (!box) throw new Error('The option has no place.');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);

  await expect(option).toHaveAttribute('aria-checked', 'true');
  expect(
    await page.evaluate(() => (globalThis as unknown as { places: string[] }).places),
  ).toHaveLength(1);
  const [shown, button] = [
    await page.getByRole('dialog').boundingBox(),
    await bar(page).getByRole('button', { name: 'More options' }).boundingBox(),
  ];
  expect(shown && shown.y + shown.height).toBeLessThanOrEqual(button?.y ?? 0);
});
