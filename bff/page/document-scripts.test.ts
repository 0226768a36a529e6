// @vitest-environment jsdom
import { runInThisContext } from 'node:vm';
import { expect, test } from 'vitest';
import { appReady } from '../../contracts/constants.ts';
import { waitScript } from './document.ts';

test('a form that is sent before the app is there reaches it once, when it is there', () => {
  document.body.innerHTML = '<div id="root"><form method="post"><input name="email"><button type="submit">Send</button></form></div><div class="stalled"></div>';
  // jsdom runs no script by itself.
  runInThisContext(waitScript);
  const heard: boolean[] = [];
  document.querySelector('#root')?.addEventListener('submit', (event) => {
    heard.push(event.defaultPrevented);
    event.preventDefault();
  });
  const button = document.querySelector('button');

  button?.click();
  button?.click();
  expect(heard).toEqual([]);
  expect(button?.getAttribute('aria-busy')).toBe('true');

  document.dispatchEvent(new Event(appReady));
  expect(heard).toEqual([false]);
  expect(button?.hasAttribute('aria-busy')).toBe(false);
  expect(document.querySelector('.stalled')).toBeNull();

  button?.click();
  expect(heard).toHaveLength(2);
});

test('a form that the app fills in itself is sent with that, although its button was pressed while it was empty', () => {
  document.body.innerHTML = '<div id="root"><form method="post"><input name="email" required><button type="submit">Send</button></form></div>';
  runInThisContext(waitScript);
  const sent: string[] = [];
  const field = document.querySelector('input');
  document.querySelector('form')?.addEventListener('submit', (event) => {
    event.preventDefault();
    sent.push(field?.value ?? '');
  });
  document.querySelector('button')?.click();

  if (field) field.value = 'offered@demo.test';
  document.dispatchEvent(new Event(appReady));

  expect(sent).toEqual(['offered@demo.test']);
});

test('F227 a link that keeps what was chosen is followed when the app is there, and others at once', () => {
  document.body.innerHTML = '<div id="root"><a href="#plain">About</a><a href="#plan" data-waits>Upgrade</a></div>';
  runInThisContext(waitScript);
  const followed: string[] = [];
  document.querySelector('#root')?.addEventListener('click', (event) => void followed.push((event.target as Element).textContent));
  const [plain, plan] = document.querySelectorAll('a');

  plan?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }));
  plain?.click();
  plan?.click();
  expect(followed).toEqual(['Upgrade', 'About']);

  document.dispatchEvent(new Event(appReady));
  expect(followed).toEqual(['Upgrade', 'About', 'Upgrade']);
});
