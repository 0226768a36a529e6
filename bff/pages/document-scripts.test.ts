// @vitest-environment jsdom
import { runInThisContext } from 'node:vm';
import { afterEach, expect, test, vi } from 'vitest';
import { appReady } from '../../contracts/constants.ts';
import { chunkRetryScript, pendingFormScript } from './document-scripts.ts';

afterEach(() => {
  // Removes the listeners of the previous page.
  document.dispatchEvent(new Event(appReady));
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('submits a form once the app has started', () => {
  document.body.innerHTML =
    '<div id="root"><form method="post"><input name="email"><button type="submit">Send</button></form></div><div class="stalled"></div>';
  // jsdom runs no scripts by itself.
  runInThisContext(pendingFormScript);
  const events: boolean[] = [];
  document.querySelector('#root')?.addEventListener('submit', (event) => {
    events.push(event.defaultPrevented);
    event.preventDefault();
  });
  const button = document.querySelector('button');

  button?.click();
  button?.click();
  expect(events).toEqual([]);
  expect(button?.getAttribute('aria-busy')).toBe('true');

  document.dispatchEvent(new Event(appReady));
  expect(events).toEqual([false]);
  expect(button?.hasAttribute('aria-busy')).toBe(false);
  expect(document.querySelector('.stalled')).toBeNull();

  button?.click();
  expect(events).toHaveLength(2);
});

test('a form is submitted with the values that the app fills in, even if its button was pressed earlier', () => {
  document.body.innerHTML =
    '<div id="root"><form method="post"><input name="email" required><button type="submit">Send</button></form></div>';
  runInThisContext(pendingFormScript);
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

test('F227 delays a link that stores a choice until the app starts, but not other links', () => {
  document.body.innerHTML =
    '<div id="root"><a href="#plain">About</a><a href="#plan" data-waits>Upgrade</a></div>';
  runInThisContext(pendingFormScript);
  const followed: string[] = [];
  document
    .querySelector('#root')
    ?.addEventListener(
      'click',
      (event) => void followed.push((event.target as Element).textContent),
    );
  const [plain, plan] = document.querySelectorAll('a');

  plan?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }));
  plain?.click();
  plan?.click();
  expect(followed).toEqual(['Upgrade', 'About']);

  document.dispatchEvent(new Event(appReady));
  expect(followed).toEqual(['Upgrade', 'About', 'Upgrade']);
});

/** A page whose app fails to load. `answer` handles later requests. */
function lostApp(answer: () => Promise<Response>) {
  document.body.innerHTML =
    '<link rel="modulepreload" href="/assets/shared-1.js"><script type="module" src="/assets/main-1.js"></script>';
  const requested: string[] = [];
  vi.stubGlobal('fetch', (address: string) => {
    requested.push(address);
    return answer();
  });
  vi.useFakeTimers();
  runInThisContext(chunkRetryScript);
  const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('script')];
  const lose = () => scripts().at(-1)?.dispatchEvent(new Event('error'));
  lose();
  return { requested, lose, names: () => scripts().map((script) => script.getAttribute('src')) };
}

test('reloads a failed app under a new name when the connection is back', async () => {
  let isReachable = false;
  const { requested, names } = lostApp(async () => {
    if (!isReachable) throw new TypeError('Failed to fetch');
    return new Response('');
  });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(names()).toEqual(['/assets/main-1.js']);

  isReachable = true;
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);

  expect(names()).toEqual(['/assets/main-1.js', '/assets/~1/main-1.js']);
  expect(new Set(requested)).toEqual(new Set(['/assets/~1/main-1.js', '/assets/~1/shared-1.js']));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(names()).toHaveLength(2);
});

test('B029 requests the app again until an instance that has it responds', async () => {
  let requests = 0;
  const { names } = lostApp(
    async () => new Response('', { status: (requests += 1) < 9 ? 404 : 200 }),
  );

  await vi.advanceTimersByTimeAsync(2_000);

  expect(names()).toEqual(['/assets/main-1.js', '/assets/~1/main-1.js']);
});

test('stops requesting an app that no instance has', async () => {
  const { requested, names } = lostApp(async () => new Response('', { status: 404 }));

  await vi.advanceTimersByTimeAsync(10_000);
  const requests = requested.length;
  await vi.advanceTimersByTimeAsync(60_000);
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);

  expect(requested).toHaveLength(requests);
  expect(requests).toBeLessThan(40);
  expect(names()).toEqual(['/assets/main-1.js']);
});

test('B029 requests a style sheet again that this instance lacks', async () => {
  document.head.innerHTML = '<link rel="stylesheet" href="/assets/main-1.css">';
  const first = document.querySelector('link');
  let requests = 0;
  lostApp(async () => new Response('', { status: (requests += 1) < 9 ? 404 : 200 }));

  await vi.advanceTimersByTimeAsync(2_000);

  const links = document.querySelectorAll('link[rel=stylesheet]');
  expect([...links].map((link) => link.getAttribute('href'))).toEqual(['/assets/main-1.css']);
  expect(links[0]).not.toBe(first);
  document.head.innerHTML = '';
});

test('fetches an app that fails to run five times, each time under a new name', async () => {
  const { lose, names } = lostApp(async () => new Response(''));

  for (let time = 0; time < 8; time += 1) {
    await vi.advanceTimersByTimeAsync(5_000);
    lose();
  }

  expect(names()).toEqual([
    '/assets/main-1.js',
    ...[1, 2, 3, 4, 5].map((name) => `/assets/~${name}/main-1.js`),
  ]);
});
