// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeAudio, type TestEngine, testEngine } from '../player/engine/test-audio.ts';
import { FramePlayer } from './player.ts';

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'],
  });
});
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

const row = (id: number, src = `/${id}.mp3`): string =>
  `<li><a href="/track/${id}" data-id="${id}" data-seconds="6${id}"${src && ` data-src="${src}"`}><b>Track ${id}</b><i></i></a></li>`;

/** The gateway's document, without its looks. Track 2 can't be played here. */
function setUp({ limit = 0 } = {}) {
  document.body.innerHTML = `<main class="player">
<h1>Blue Hour</h1><p class="note"></p><p class="by">Sable Orrin</p>
<button class="previous"></button><button class="play" aria-label="Play"></button><button class="next"></button>
<span class="at"></span><span class="seek"><input type="range" disabled></span><span class="length"></span>
<ol class="list">${row(1)}${row(2, '')}${row(3)}</ol></main>`;
  const words = {
    play: 'Play',
    pause: 'Pause',
    failed: "We couldn't play it",
    preview: 'Hear it all',
  };
  document.body.firstElementChild?.setAttribute('data-facts', JSON.stringify({ ...words, limit }));
  FakeAudio.durations = { '/1.mp3': 61, '/3.mp3': 63 };
  const test: TestEngine = testEngine();
  const find = <T extends HTMLElement>(selector: string): T =>
    document.querySelector<T>(selector) ?? (document.createElement('i') as unknown as T);
  new FramePlayer(test.engine).attach();
  const rows = [...document.querySelectorAll<HTMLAnchorElement>('.list a')];
  return {
    ...test,
    rows,
    find,
    button: (name: string) => find(`button.${name}`),
    current: () => rows.findIndex((one) => one.getAttribute('aria-current') === 'true') + 1,
  };
}

test('B022 plays the list without gaps, announces each track, and is ready to start again', async () => {
  const { button, pass, current, find, engine } = setUp();

  expect([current(), find('.length').textContent]).toEqual([0, '1:01']);
  fireEvent.click(button('play'));
  await pass(2_000);
  expect([current(), button('play').getAttribute('aria-label'), find('.note').textContent]).toEqual(
    [1, 'Pause', 'Track 1'],
  );
  await pass(61_000);
  expect([current(), find('.note').textContent, engine.state]).toEqual([3, 'Track 3', 'playing']);
  await pass(64_000);

  expect([current(), button('play').getAttribute('aria-label'), engine.state]).toEqual([
    0,
    'Play',
    'idle',
  ]);
});

test('B022 is one Tab stop, with arrows, Home and End, and plays by Enter and Space', async () => {
  const { rows, pass, current } = setUp();
  const [first, last] = [rows[0], rows[2]] as [HTMLElement, HTMLElement];

  expect(rows.map(({ tabIndex, role }) => [tabIndex, role])).toEqual([
    [0, 'button'],
    [0, null],
    [-1, 'button'],
  ]);
  first.focus();
  fireEvent.keyDown(first, { key: 'ArrowDown' });
  expect(document.activeElement).toBe(last);
  fireEvent.keyDown(last, { key: ' ' });
  await pass(500);
  expect(current()).toBe(3);
  fireEvent.keyDown(last, { key: 'Home' });
  expect(document.activeElement).toBe(first);
  // Enter clicks a link.
  fireEvent.click(first);
  await pass(500);
  expect(current()).toBe(1);
  expect(fireEvent.click(last, { ctrlKey: true })).toBe(true);
  expect(current()).toBe(1);
});

test('B022 a preview stops at its length, and says where to hear all of it', async () => {
  const { button, pass, find, engine, second } = setUp({ limit: 30 });

  fireEvent.click(button('play'));
  await pass(29_000);
  expect([engine.state, find('.length').textContent]).toEqual(['playing', '0:30']);
  await pass(2_000);

  expect(engine.state).toBe('idle');
  expect(find('.note')).toHaveTextContent('Hear it all');
  expect(second.src).toBe('');
});

test('B022 retries a broken connection once from where it stopped, then says so', async () => {
  const { button, pass, find, first, engine } = setUp();

  fireEvent.click(button('play'));
  await pass(10_000);
  first.fail(2);
  await pass(2_000);
  expect(engine.position).toBeGreaterThan(9);
  expect(engine.state).toBe('playing');
  first.fail(2);
  // The second attempt has begun, and nothing has arrived.
  await pass(1_050);
  first.fail(2);
  await pass(2_000);

  expect(engine.state).toBe('idle');
  expect(find('.note')).toHaveTextContent("We couldn't play it");
});

test('B022 seeks, skips, and starts a track again before it goes to the previous one', async () => {
  const { button, pass, find, engine, current } = setUp();
  const seek = find<HTMLInputElement>('.seek input');

  expect(seek.disabled).toBe(false);
  seek.value = '20';
  fireEvent.input(seek);
  await pass(1_000);
  expect(engine.position).toBeGreaterThanOrEqual(20);
  expect(seek.getAttribute('aria-valuetext')).toMatch(/^0:2\d \/ 1:01$/);
  fireEvent.click(button('previous'));
  await pass(500);
  expect([current(), engine.position < 2]).toEqual([1, true]);
  fireEvent.click(button('previous'));
  await pass(500);
  expect(current()).toBe(3);
  fireEvent.click(button('next'));
  await pass(500);
  expect(current()).toBe(1);
});

test('B022 shows the waveform of the current track', async () => {
  const { button, pass, find } = setUp();
  const wave = () => find('.seek').style.getPropertyValue('--wave');

  expect(wave()).toBe('url(/embed/wave/1)');
  fireEvent.click(button('next'));
  await pass(500);

  expect(wave()).toBe('url(/embed/wave/3)');
});

test('B022 tells the other players of the page that it starts, and pauses when one of them does', async () => {
  const { button, pass, engine } = setUp();
  const told = vi.fn();
  const page = { 0: window, 1: {}, length: 2 };
  Object.assign(page, { parent: page });
  const beside = Object.assign(page[1], { parent: page, postMessage: told });
  vi.stubGlobal('parent', page);
  const word = 'foyer-embed-started';
  const say = (data: unknown, origin: string, source: unknown) =>
    window.dispatchEvent(Object.assign(new Event('message'), { data, origin, source }));

  fireEvent.click(button('play'));
  await pass(2_000);
  expect(told.mock.calls).toEqual([[word, '*']]);
  // The page around it, a frame inside another, a closed one, another site, another word.
  say(word, 'null', page);
  say(word, 'null', { parent: beside });
  say(word, 'null', null);
  say(word, 'https://blog.test', beside);
  say('pause', 'null', beside);
  expect(engine.state).toBe('playing');
  say(word, 'null', beside);
  expect([engine.state, button('play').getAttribute('aria-label')]).toEqual(['paused', 'Play']);
  say(word, 'null', beside);
  expect(engine.state).toBe('paused');
  fireEvent.click(button('play'));
  await pass(500);
  expect([engine.state, told.mock.calls.length]).toEqual(['playing', 2]);
  vi.unstubAllGlobals();
});
