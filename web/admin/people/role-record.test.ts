import { expect, test } from 'vitest';
import { createTranslate } from '../../lib/translate.ts';
import { rowsOf, withLimit, withPermission } from './permission-rows.ts';
import { effectLines, roleEffects } from './role-record.ts';

const before = rowsOf([
  { name: 'music.create', restrictions: [] },
  { name: 'files.create', restrictions: [{ name: 'space', value: 5 }] },
]);
const after = withPermission(
  withPermission(
    withLimit(before, 'files.create', 'space', 6),
    before,
    { id: null, name: 'music.create' },
    false,
  ),
  before,
  { id: 1, name: 'music.view' },
  true,
);
const lines = (people: number | null) =>
  effectLines(roleEffects(before, after), people, (name) => name, createTranslate({}, 'en'));

test('P026 lists permissions that people lose and gain when their role changes', () => {
  expect(lines(12)).toEqual([
    '12 people lose music.create',
    '12 people gain music.view',
    '12 people get new limits for files.create',
  ]);
});

test('P026 words the effects for one person, and for an unknown number of people', () => {
  expect(lines(1)[0]).toBe('One person loses music.create');
  expect(lines(null)[0]).toBe('The people in this role lose music.create');
});

test('P026 an unchanged role has no effects', () => {
  expect(roleEffects(before, [...before])).toEqual({ gained: [], lost: [], limited: [] });
});
