import { containing, css, heading, label, nth, role, text } from './queries.ts';
import { banner, boxOf, html, isSameDocument, main, markDocument, scrollY } from './steps.ts';
import { expect, test } from './test.ts';

test('a guest opens the landing page and follows a link without a reload', async ({ tab }) => {
  await tab.openApp('/');
  await tab.shows(heading('Hear what lies underneath'));
  await markDocument(tab);
  await tab.click(role('link', 'Login', banner));

  await tab.shows(heading('Sign in to your account'));
  await tab.untilAddress('/login');
  expect(await isSameDocument(tab)).toBe(true);
});

test('a new page starts at its top with the focus on its content, and Back and Forward restore positions', async ({
  tab,
}) => {
  await tab.openApp('/artist/1');
  await tab.untilAddress('/artist/1/wren-castellane');
  const album = nth(role('link', 'Salt on the Sill', main), -1);
  await tab.read(album, (link) => link.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const left = await tab.until('a scrolled page', async () => (await scrollY(tab)) || null);
  await tab.click(album);
  await tab.shows(heading('Salt on the Sill'));
  await tab.focuses(main);
  await expect.poll(() => scrollY(tab)).toBe(0);

  await tab.back();
  await tab.shows(heading('Wren Castellane'));
  await expect.poll(async () => Math.abs((await scrollY(tab)) - left)).toBeLessThan(60);
  await tab.forward();
  await tab.shows(heading('Salt on the Sill'));
  await expect.poll(() => scrollY(tab)).toBe(0);
});

test('the dark theme applies at once, and survives a reload', async ({ tab }) => {
  await tab.openApp('/');
  await tab.hasAttribute(html, 'data-theme', 'light');
  const background = () =>
    tab.run(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await background();
  await tab.click(role('button', 'Dark mode'));
  await tab.hasAttribute(html, 'data-theme', 'dark');
  const dark = await background();
  expect(dark).not.toBe(light);

  await tab.reload();
  await tab.hasAttribute(html, 'data-theme', 'dark');
  expect(await background()).toBe(dark);
});

test('in Arabic, the page is mirrored without a reload, and so is the next page', async ({
  tab,
}) => {
  await tab.openApp('/');
  await markDocument(tab);
  const logo = nth(role('link', undefined, banner), 0);
  const before = await boxOf(tab, logo);
  await tab.click(role('button', 'Language: English', role('contentinfo')));
  await tab.click(role('menuitemradio', 'العربية'));

  await tab.hasAttribute(html, 'dir', 'rtl');
  await expect
    .poll(async () => Math.round((await boxOf(tab, logo)).right + before.left))
    .toBeCloseTo(await tab.run(() => document.documentElement.clientWidth), -1);
  expect(await isSameDocument(tab)).toBe(true);
  await tab.open('/login');
  await tab.hasAttribute(html, 'dir', 'rtl');
  expect(await tab.run(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

test('a dismissed cookie notice stays away', async ({ tab }) => {
  const notice = role('region', 'Cookie notice');
  await tab.openApp('/');
  await tab.shows(role('link', 'Read about cookies', notice));
  await tab.click(role('button', 'OK', notice));
  await tab.hides(notice);

  await tab.reload();
  await tab.shows(heading('Hear what lies underneath'));
  await tab.untilApp();
  expect(await tab.isShown(notice)).toBe(false);
});

test('two keys skip the navigation', async ({ tab }) => {
  await tab.openApp('/');
  await tab.press('Tab');
  await tab.focuses(role('link', 'Skip to content'));
  await tab.press('Enter');
  await tab.focuses(main);
});

test('the not-found page links home', async ({ tab }) => {
  await tab.openApp('/no/such/page');
  await tab.shows(heading(/doorway to the great nothing/));
  await tab.click(role('link', 'Take me there!'));
  await tab.shows(heading('Hear what lies underneath'));
});

test('a contact form without a message focuses the first problem, and can then be sent', async ({
  tab,
  site,
}) => {
  await tab.openApp('/contact');
  await tab.fill(label('Name'), 'Ann');
  await tab.fill(label('Email'), 'ann@example.test');
  await tab.click(role('button', 'Send message'));
  await tab.focuses(label('Message'));
  await tab.hasAttribute(label('Message'), 'aria-invalid', 'true');

  await tab.type('Where is side B?');
  await tab.press('Tab', 'Enter');
  await tab.shows(text('Your message has been submitted.'));
  await tab.untilAddress('/');
  expect(site.world.state.mails).toMatchObject([{ text: 'Where is side B?' }]);
});

test('prices switch between yearly and monthly, by mouse and by arrow keys', async ({ tab }) => {
  await tab.openApp('/pricing');
  const patron = containing(role('listitem'), 'Patron');
  await tab.click(role('radio', 'Monthly'));
  await tab.shows(text('€18', patron));
  await tab.press('ArrowRight');

  await tab.hides(text('€18', patron));
  expect(
    await tab.read(role('radio', /^Yearly/), (radio) => (radio as HTMLInputElement).checked),
  ).toBe(true);
});

test('a search shows results while typing, and the arrow keys and Enter open the first one', async ({
  tab,
}) => {
  await tab.openApp('/search');
  await tab.click(role('searchbox'));
  await tab.type('wren cas');
  await tab.shows(role('link', 'Wren Castellane', role('region', 'Top result')));
  await tab.press('ArrowDown', 'Enter');

  await tab.shows(heading('Wren Castellane'));
  await tab.focuses(main);
  await tab.back();
  await tab.until('the search text', () =>
    tab.read(role('searchbox'), (field) => (field as HTMLInputElement).value === 'wren cas'),
  );
});

test('a failed page shows a message, and Try again loads it', async ({ tab, site }) => {
  const { failures } = site.world.state;
  failures.push({ key: 'GET custom-pages/{idOrSlug}', as: 'trace', times: 1_000 });
  await tab.openApp('/pages/for-artists');
  await tab.shows(role('heading', 'There was an issue loading this page'));
  failures.length = 0;
  await tab.click(role('button', 'Try again'));

  await tab.shows(heading('For artists'));
});

test('a narrow window has a menu that opens by keyboard and returns the focus', async ({ tab }) => {
  await tab.resize(500, 800);
  await tab.openApp('/');
  const button = role('button', 'Menu');
  const menu = role('navigation', 'Menu');
  await tab.focus(button);
  await tab.press('Enter');
  await tab.shows(menu);
  await tab.press('Tab');
  await tab.focuses(role('link', 'Discover', menu));
  await tab.press('Escape');
  await tab.hides(menu);
  await tab.focuses(button);

  await tab.press('Enter');
  await tab.click(role('link', 'Login', menu));
  await tab.shows(heading('Sign in to your account'));
  expect(await tab.run(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

test('a link within an article scrolls to its heading, below the sticky bar', async ({ tab }) => {
  await tab.openApp('/pages/terms');
  await tab.click(role('link', 'what you publish'));
  await tab.untilAddress('/pages/terms#page-publishing');
  const publishing = role('heading', '2. What you publish');
  await tab.until('the heading in the window', async () => {
    const { top, bottom } = await boxOf(tab, publishing);
    return top > 50 && bottom < (await tab.run(() => innerHeight));
  });
  expect(await tab.isShown(css('article'))).toBe(true);
});
