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
