// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import {
  keyOf,
  shortcuts,
  readSettings,
  withKey,
  ownerOf,
  keyFor,
  type ShortcutSettings,
  type PressContext,
  matchShortcut,
} from './shortcuts.ts';

const usual: ShortcutSettings = { isOff: false, keys: {} };

function press(key: string, rest: Partial<KeyboardEvent> & Partial<PressContext> = {}) {
  return {
    key,
    code: '',
    shiftKey: false,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    isComposing: false,
    target: document.body,
    defaultPrevented: false,
    repeat: false,
    ...rest,
  };
}

function at(html: string): Element {
  document.body.innerHTML = html;
  return document.getElementById('at')!;
}

beforeEach(() => {
  document.body.innerHTML = '';
});

test('P012 every shortcut has a unique key that triggers it', () => {
  expect(new Set(shortcuts.map(({ key }) => key)).size).toBe(shortcuts.length);
  const bar = at('<section data-player-bar><a id="at" href="/x">x</a></section>');
  for (const { id, key } of shortcuts) {
    const [shift, name] = key.startsWith('Shift+') ? [true, key.slice(6)] : [key === '?', key];
    expect(
      matchShortcut(press(name === 'Space' ? ' ' : name, { shiftKey: shift, target: bar }), usual),
    ).toBe(id);
  }
});

test.each([
  ['with Ctrl', press('s', { ctrlKey: true })],
  ['with the command key', press('r', { metaKey: true })],
  ['with Alt', press('ArrowLeft', { altKey: true })],
  ['that something else handled', press('m', { defaultPrevented: true })],
  ['during composition', press('m', { isComposing: true })],
  ['that repeats a single action', press('m', { repeat: true })],
  ['without a shortcut', press('x')],
  ['of a letter with Shift', press('M', { shiftKey: true })],
])('P012 ignores a press %s', (_, event) => {
  expect(matchShortcut(event, usual)).toBeNull();
});

test('P012 seeking repeats while the key is held', () => {
  expect(matchShortcut(press('ArrowRight', { repeat: true }), usual)).toBe('forward');
});

test.each([
  ['in a field', '<input id="at">', 'm'],
  ['in a search', '<input id="at" type="search">', 'ArrowLeft'],
  ['in a text', '<textarea id="at"></textarea>', ' '],
  ['in text that can be edited', '<div contenteditable="true"><b id="at">x</b></div>', 's'],
  ['in a menu', '<div role="menu"><div role="menuitem" id="at">x</div></div>', 'q'],
  ['in a dialog', '<div role="dialog"><p id="at">x</p></div>', 'm'],
  ['below a dialog', '<p id="at">x</p><div data-dialog-viewport></div>', 'm'],
  ['of Space on a button', '<button id="at">x</button>', ' '],
  ['of Space on a tab', '<div role="tab" id="at">x</div>', ' '],
  ['of an arrow on a slider', '<input id="at" type="range">', 'ArrowRight'],
  ['of a scroll key on the page', '<main><a id="at" href="/x">x</a></main>', 'ArrowUp'],
])('P012 leaves a press %s to its target', (_, html, key) => {
  expect(matchShortcut(press(key, { target: at(html) }), usual)).toBeNull();
});

test.each([
  ['a letter on a button', '<button id="at">x</button>', 'm', 'mute'],
  ['a letter on a slider', '<input id="at" type="range">', 'm', 'mute'],
  ['an arrow on a button', '<button id="at">x</button>', 'ArrowRight', 'forward'],
  ['Space on a link', '<a id="at" href="/x">x</a>', ' ', 'toggle'],
  [
    'a scroll key in the player',
    '<section data-player-bar><button id="at">x</button></section>',
    'ArrowUp',
    'louder',
  ],
])('P012 handles %s', (_, html, key, id) => {
  expect(matchShortcut(press(key, { target: at(html) }), usual)).toBe(id);
});

test('P012 finds letters by position on keyboards of other scripts', () => {
  expect(keyOf(press('ة', { code: 'KeyM' }))).toBe('m');
  expect(keyOf(press('ü', { code: 'BracketLeft' }))).toBe('ü');
  // Other Latin layouts use the key's label.
  expect(keyOf(press('a', { code: 'KeyQ' }))).toBe('a');
});

test('P012 changes a key, disables it, and detects one in use', () => {
  const changed = withKey(withKey(usual, 'mute', 'x'), 'like', null);

  expect(matchShortcut(press('x'), changed)).toBe('mute');
  expect(matchShortcut(press('m'), changed)).toBeNull();
  expect(matchShortcut(press('l'), changed)).toBeNull();
  expect(ownerOf(changed, 'x', 'shuffle')).toBe('mute');
  expect(ownerOf(changed, 'm', 'shuffle')).toBeNull();
  expect(ownerOf(changed, 'x', 'mute')).toBeNull();
  expect(withKey(changed, 'mute', 'm').keys).toEqual({ like: null });
});

test('P012 disables all shortcuts', () => {
  expect(matchShortcut(press(' '), { ...usual, isOff: true })).toBeNull();
});

test.each([
  ['nothing', null, usual],
  ['invalid JSON', '{', usual],
  ['another type', '[1]', usual],
  [
    'unknown shortcuts and odd keys',
    '{"isOff":"yes","keys":{"mute":5,"fly":"f","like":null,"queue":"u"}}',
    { isOff: false, keys: { like: null, queue: 'u' } },
  ],
])('P012 reads stored settings: %s', (_, kept, expected) => {
  expect(readSettings(kept)).toEqual(expected);
  expect(keyFor(readSettings(kept), 'mute')).toBe('m');
});
