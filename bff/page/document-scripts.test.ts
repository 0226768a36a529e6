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
