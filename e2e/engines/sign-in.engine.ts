import { present } from '../../mocks/present.ts';
import { css, heading, label, nth, role, text } from './queries.ts';
import { banner, fillSignIn, main, signIn } from './steps.ts';
import { expect, test } from './test.ts';

const accountMenu = role('button', 'Account menu');
const signInButton = role('button', 'Sign in', main);

test('a wrong password shows an error at the field, which takes the focus', async ({ tab }) => {
  await tab.open('/login');
  await fillSignIn(tab, 'member', 'not the password');
  await tab.click(role('button', 'Sign in'));

  await tab.shows(text('These credentials do not match our records.'));
  await tab.focuses(label('Email'));
  await tab.hasAttribute(label('Email'), 'aria-invalid', 'true');
});

test('a member signs in, and Back does not return to the form', async ({ tab }) => {
  await tab.openApp('/contact');
  await tab.click(role('link', 'Login', banner));
  await fillSignIn(tab, 'member');
  await tab.click(role('button', 'Sign in'));
  await tab.shows(accountMenu);
  await tab.untilAddress('/');

  await tab.back();
  await tab.untilAddress('/contact');
});

test('a member stays signed in after a reload, and signs out', async ({ tab }) => {
  await tab.open('/login');
  await fillSignIn(tab, 'member');
  await tab.click(role('button', 'Sign in'));
  await tab.shows(accountMenu);
  await tab.reload();
  await tab.click(accountMenu);
  await tab.shows(text('mira@undersong.test'));
  await tab.click(role('menuitem', 'Log out'));

  // Signing out loads a document. Firefox cannot open another one before that has loaded.
  await tab.untilAddress('/login');
  await tab.untilApp();
  await tab.open('/');
  await tab.shows(role('link', 'Login', banner));
});

test('a member signs in and out by keyboard alone', async ({ tab }) => {
  await tab.openApp('/login');
  await tab.focus(label('Email'));
  await tab.press('Control+a');
  await tab.type('mira@undersong.test');
  await tab.press('Tab', 'Control+a');
  await tab.type('undersong');
  await tab.press('Enter');
  await tab.shows(accountMenu);
  await tab.untilApp();
  await tab.focus(accountMenu);
  await tab.press('ArrowUp');
  await tab.focuses(role('menuitem', 'Log out'));
  await tab.press('Enter');
  await tab.untilAddress('/login');
});

test('registration reports its problems, focuses the first, and confirms the email with a code', async ({
  tab,
  site,
}) => {
  await tab.openApp('/register');
  await tab.click(role('button', 'Create account'));
  await tab.focuses(label('Email'));
  await tab.hasAttribute(label('Email'), 'aria-invalid', 'true');
  await tab.type('newcomer@undersong.test');
  await tab.fill(label('Password'), 'a long password');
  await tab.fill(label('Confirm password'), 'another password');
  for (const index of await tab.run(() => [
    ...document.querySelectorAll('form input[type=checkbox]').keys(),
  ]))
    await tab.click(nth(css('form input[type=checkbox]'), index));
  await tab.click(role('button', 'Create account'));
  await tab.focuses(label('Password'));
  await tab.shows(text('The password confirmation does not match.'));

  await tab.fill(label('Confirm password'), 'a long password');
  await tab.press('Enter');
  await tab.shows(role('heading', 'Verify your email'));
  await tab.focus(label('Code'));
  await tab.type(present(site.world.state.mails.at(-1)?.secret));
  await tab.shows(accountMenu);
});

test('a member whose session ends signs in over the page and continues there', async ({
  tab,
  site,
}) => {
  await signIn(tab, 'member');
  await tab.openApp('/contact');
  const { state } = site.world;
  state.sessions = {};
  for (const person of state.people) person.remember_token = null;
  await tab.click(role('link', /Notifications/, banner));
  const dialog = role('dialog', 'Please sign in again');
  await tab.fill(label('Password', dialog), 'undersong');
  await tab.click(role('button', 'Sign in', dialog));

  await tab.hides(dialog);
  await tab.untilAddress('/notifications');
  await tab.shows(heading('Notifications'));
  expect(await tab.isShown(signInButton)).toBe(false);
});
