import { writeFile } from 'node:fs/promises';
import { applyScenarios } from '../../mocks/scenarios.ts';
import { containing, css, heading, label, role, text } from './queries.ts';
import { banner, html, keepsFocus, signIn } from './steps.ts';
import { expect, test } from './test.ts';

const settings = '/account-settings';

test('a changed name is saved with a toast, and still there after a reload', async ({ tab }) => {
  await signIn(tab, 'member');
  await tab.openApp(`${settings}#account-details`);
  await tab.focuses(role('heading', 'Account details'));
  await tab.fill(label('First name'), 'Mia');
  await tab.press('Enter');
  await tab.shows(text('Updated account details'));

  await tab.reload();
  await tab.until('the saved name', () =>
    tab.read(label('First name'), (field) => (field as HTMLInputElement).value === 'Mia'),
  );
});

test('a dialog about unsaved changes keeps the focus inside, and Escape stays on the page', async ({
  tab,
}) => {
  await signIn(tab, 'member');
  await tab.openApp('/notifications');
  await tab.click(role('button', 'Account menu'));
  await tab.click(role('menuitem', 'Account settings'));
  await tab.fill(label('First name'), 'Mia');
  await tab.back();
  const question = role('alertdialog', 'Leave without saving?');
  await tab.shows(question);
  await keepsFocus(tab, question);
  await tab.press('Escape');
  await tab.hides(question);
  await tab.untilAddress(settings);

  await tab.back();
  await tab.click(role('button', 'Leave', question));
  await tab.untilAddress('/notifications');
});

test('a member finds a time zone by typing, and saves it', async ({ tab, site }) => {
  await signIn(tab, 'member');
  await tab.openApp(`${settings}#location-and-language`);
  const field = role('combobox', 'Time zone');
  await tab.focus(field);
  // Its code loads on focus; Enter works only after that.
  await tab.hasAttribute(field, 'aria-autocomplete', /list|both/);
  await tab.press('Control+a');
  await tab.type('Tokyo');
  await tab.shows(role('option', /Tokyo/));
  await tab.press('Enter');
  await tab.click(role('button', 'Save changes', role('region', /Date, time and language/)));
  await expect.poll(() => site.world.state.people[0]?.timezone).toBe('Asia/Tokyo');
});

test('a picture is cropped by keyboard, sent, and shown in the navbar', async ({
  tab,
  site,
}, info) => {
  await signIn(tab, 'member');
  await tab.openApp(settings);
  const path = info.outputPath('me.png');
  await tab.saveScreenshot(path);
  await tab.chooseFile('input[type=file]', path);
  await tab.focuses(role('slider', 'Zoom'));
  await tab.press('End');
  await tab.click(role('button', 'Save picture'));
  await tab.shows(text('Uploaded avatar'));

  const avatar = site.world.state.people[0]?.avatar ?? '';
  expect(avatar).toMatch(/^\/storage\/avatars\//);
  const shown = css('img', role('button', 'Account menu'));
  await tab.hasAttribute(shown, 'src', avatar);
  await tab.until('a decoded picture', () =>
    tab.read(shown, (image) => (image as HTMLImageElement).naturalWidth > 0),
  );
});

test('a member uploads a file, sees it in the list, and deletes it with undo', async ({
  tab,
  site,
}, info) => {
  await signIn(tab, 'member');
  await tab.openApp('/uploads');
  const path = info.outputPath('live-set.flac');
  await writeFile(path, Buffer.alloc(300_000, 7));
  await tab.chooseFile('input[type=file][aria-label="Choose files"]', path);
  const list = role('region', 'Your files');
  await tab.shows(text('live-set.flac', list));
  expect(site.world.state.uploads.entries).toMatchObject([
    { name: 'live-set.flac', size: 300_000 },
  ]);

  await tab.click(role('button', 'Delete live-set.flac', list));
  await tab.hides(text('live-set.flac', list));
  await tab.click(role('button', 'Undo'));
  await tab.shows(text('live-set.flac', list));
  expect(site.world.state.uploads.entries).toHaveLength(1);
});

test('a read notification lowers the count in the navbar', async ({ tab }) => {
  await signIn(tab, 'member');
  await tab.openApp('/notifications');
  await tab.shows(role('link', 'Notifications, 3 unread', banner));
  await tab.click(role('link', 'Wren Castellane released Salt on the Sill'));
  await tab.untilAddress('/album/1/salt-on-the-sill');
  await tab.shows(role('link', 'Notifications, 2 unread', banner));

  await tab.back();
  await tab.click(role('button', 'Mark all as read'));
  await tab.hides(role('button', 'Mark all as read'));
  await tab.focuses(heading('Notifications'));
});

test('ticked notification channels are saved', async ({ tab }) => {
  await signIn(tab, 'member');
  await tab.openApp('/notifications/settings');
  const box = role('checkbox', 'Concerts near you by Email');
  const isTicked = () => tab.read(box, (element) => (element as HTMLInputElement).checked);
  const before = await isTicked();
  await tab.focus(box);
  await tab.press('Space');
  expect(await isTicked()).toBe(!before);
  await tab.click(role('button', 'Save changes'));
  await tab.shows(text('Updated preferences'));

  await tab.reload();
  expect(await isTicked()).toBe(!before);
});

test('the account menu works with arrows, letters and Escape', async ({ tab }) => {
  await signIn(tab, 'member');
  await tab.openApp('/');
  const button = role('button', 'Account menu');
  await tab.focus(button);
  await tab.press('Enter');
  await tab.focuses(role('menuitem', 'Profile page'));
  await tab.press('End');
  await tab.focuses(role('menuitem', 'Log out'));
  await tab.press('ArrowDown');
  await tab.focuses(role('menuitem', 'Profile page'));
  await tab.press('l');
  await tab.focuses(containing(css('[role^=menuitem]'), /^L/));
  await tab.press('Escape');
  await tab.focuses(button);
});

test('the palette opens a playlist and switches the theme by keyboard alone', async ({ tab }) => {
  await signIn(tab, 'member');
  await tab.openApp('/pricing');
  const field = role('combobox', 'Search, open a page or run a command');
  const chosen = css('[role=option][aria-selected=true]');
  await tab.press('Control+k');
  await tab.focuses(field);
  const name = await tab.read(
    role('option', undefined, role('group', 'Your playlists')),
    (option) => option.innerText.trim(),
  );
  await tab.type(name);
  await tab.until(`${name} to be chosen`, async () => (await tab.texts(chosen))[0] === name);
  await tab.press('Enter');
  await tab.shows(heading(name));

  await tab.press('Control+k');
  await tab.focuses(field);
  await tab.type('dark mode');
  await tab.until(
    'the dark mode to be chosen',
    async () => (await tab.texts(chosen))[0] === 'Switch to dark mode',
  );
  await tab.press('Enter');
  await tab.hasAttribute(html, 'data-theme', 'dark');
  await tab.hides(field);
});

test('a tooltip shows on hover and on keyboard focus, and closes on Escape', async ({
  tab,
  site,
}) => {
  applyScenarios(site.world.state, 'no cookie notice');
  await signIn(tab, 'member');
  await tab.openApp('/notifications');
  const gear = role('link', 'Notification settings');
  const tip = text('Notification settings', css('[data-side]'));
  await tab.hover(gear);
  await tab.shows(tip);
  await tab.press('Escape');
  await tab.hides(tip);

  await tab.hover(heading('Notifications'));
  await tab.focus(role('button', 'Mark all as read'));
  await tab.press('Tab');
  await tab.focuses(gear);
  await tab.shows(tip);
});
