// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { worldSection } from './world-section.ts';

const scenarios = [
  { name: 'billing off', slug: 'billing-off', isOn: false },
  { name: 'fifty thousand liked tracks', slug: 'fifty-thousand-liked-tracks', isOn: false },
  { name: 'bare backend', slug: 'bare-backend', isOn: true, about: 'Every assumed call fails.' },
];

let section: HTMLElement;
let message = '';

beforeEach(() => {
  section = worldSection(
    { as: 'guest', personas: [], scenarios, mails: [], faults: [], now: '2026-01-01T00:00:00Z' },
    (sentence) => void (message = sentence),
  );
  document.body.replaceChildren(section);
});

const field = (): HTMLInputElement => section.querySelector('input.search') as HTMLInputElement;

const shown = (): string[] =>
  [...section.querySelectorAll<HTMLElement>('.pill:has([type=checkbox])')]
    .filter(({ hidden }) => !hidden)
    .map(({ textContent }) => textContent);

function type(words: string): void {
  field().value = words;
  field().dispatchEvent(new Event('input'));
}

function press(key: string): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  field().dispatchEvent(event);
  return event;
}

test('lists the active scenarios first', () => {
  expect(shown()).toStrictEqual(['Bare backend', 'Billing off', 'Fifty thousand liked tracks']);
});

test('a search matches words of the name, slug or description, and always shows active scenarios', () => {
  type('LIKED fifty');
  expect(shown()).toStrictEqual(['Bare backend', 'Fifty thousand liked tracks']);
  type('billing-off');
  expect(shown()).toStrictEqual(['Bare backend', 'Billing off']);
  type('assumed');
  expect(shown()).toStrictEqual(['Bare backend']);
  expect(message).toBe('');
  type('liked billing');
  expect(shown()).toStrictEqual(['Bare backend']);
  expect(message).toBe('No scenario matches.');
});

test('Escape first clears the search, then closes the panel, and Enter does not submit the form', () => {
  let escapes = 0;
  section.addEventListener('keydown', ({ key }) => void (escapes += Number(key === 'Escape')));
  type('liked');
  expect(press('Enter').defaultPrevented).toBe(true);
  press('Escape');
  expect(field().value).toBe('');
  expect(shown()).toHaveLength(3);
  expect(escapes).toBe(0);
  press('Escape');
  expect(escapes).toBe(1);
});
