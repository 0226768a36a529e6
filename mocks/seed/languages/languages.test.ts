import { describe, expect, test } from 'vitest';
import { menus } from '../menus.ts';
import { settings } from '../settings.ts';
import { arabic } from './ar.ts';
import { german } from './de.ts';

const placeholders = (text: string) => (text.match(/:[a-zA-Z]\w*/g) ?? []).toSorted();

test('both languages have the same texts', () => {
  expect(Object.keys(arabic)).toEqual(Object.keys(german));
});

describe.each(Object.entries({ german, arabic }))('%s', (_, lines) => {
  test('keeps every placeholder', () => {
    const broken = Object.entries(lines).filter(([text, line]) => placeholders(text).join() !== placeholders(line).join());
    expect(broken).toEqual([]);
  });

  test('has a line for every label of the menus and every policy', () => {
    const labels = [...menus.flatMap((menu) => menu.items), ...(settings.registration?.policies ?? [])].map((one) => one.label ?? '');
    expect(labels.filter((label) => label !== 'Coming soon' && !Object.hasOwn(lines, label))).toEqual([]);
  });
});
