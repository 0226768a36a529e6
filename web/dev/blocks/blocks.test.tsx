import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, test } from 'vitest';
import { testStates } from '../test/test-states.tsx';
import * as all from './all.states.tsx';
import * as controls from './controls.states.tsx';
import * as feedback from './feedback.states.tsx';
import * as lists from './lists.states.tsx';
import * as music from './music.states.tsx';
import * as page from './page.states.tsx';
import * as player from './player.states.tsx';
import * as popups from './popups.states.tsx';

testStates({ ...all, ...controls, ...feedback, ...lists, ...music, ...page, ...player, ...popups });

const root = join(import.meta.dirname, '../../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const find = (pattern: string): string[] =>
  globSync(pattern, { cwd: root }).filter((path) => !path.includes('.test.'));

/** A file's imports from the project, including dynamic ones. */
const importsOf = (path: string): string[] =>
  [...read(path).matchAll(/(?:from|import\() ?'(\.[^'?]+)'/g)].map(([, to = '']) =>
    posix.join(posix.dirname(path), to),
  );

/** Parts that appear inside other blocks, and a block that draws nothing itself. */
const parts = ['web/ui/field-frame.tsx', 'web/ui/icon.tsx', 'web/ui/part-in-sight.tsx'];

test('the specimens import every block', () => {
  const shown = find('web/dev/{blocks,states}/*.tsx').flatMap(importsOf);
  const blocks = find('web/ui/*.tsx');
  // Popups are imported by the block that opens them.
  const opened = blocks
    .filter((path) => shown.includes(path))
    .flatMap(importsOf)
    .flatMap((path) => [path, ...importsOf(path)]);

  expect(blocks.length).toBeGreaterThan(20);
  expect(blocks.filter((path) => !shown.includes(path) && !parts.includes(path))).toEqual([]);
  expect(
    find('web/ui/popups/*.tsx').filter((path) => !shown.includes(path) && !opened.includes(path)),
  ).toEqual([]);
  expect(parts.filter((path) => !blocks.includes(path) || shown.includes(path))).toEqual([]);
});

/** Components that others in the list render, or that draw nothing themselves. */
const drawnByOthers = ['FieldNotes', 'PartInSight'];

test('the specimens render every component', () => {
  const page = find('web/dev/{blocks,states}/*.tsx').map(read).join('\n');
  const components = find('web/ui/*.tsx').flatMap((path) =>
    [...read(path).matchAll(/^export (?:function|const) ([A-Z]\w+)/gm)].map(
      ([, name = '']) => name,
    ),
  );

  expect(components.length).toBeGreaterThan(20);
  expect(
    components.filter(
      (name) => !new RegExp(`<${name}\\b`).test(page) && !drawnByOthers.includes(name),
    ),
  ).toEqual([]);
  expect(
    drawnByOthers.filter(
      (name) => !components.includes(name) || new RegExp(`<${name}\\b`).test(page),
    ),
  ).toEqual([]);
});

/** The whole bar and its popups, which need the page's own player around them. */
const wholeBar = [
  'bar-swipes',
  'cover-hue',
  'full-player',
  'more-button',
  'more-options',
  'other-tab-bar',
  'panel-buttons',
  'player-bar',
  'player-presence',
  'show-full-player',
];

test('the specimens show every part of the player’s bar', () => {
  const shown = find('web/dev/{blocks,states}/*.tsx').flatMap(importsOf);
  const inside = shown.filter((path) => path.startsWith('web/player/view/bar/')).flatMap(importsOf);
  const missing = find('web/player/view/bar/*.tsx').filter(
    (path) => !shown.includes(path) && !inside.includes(path),
  );

  expect(missing).toEqual(wholeBar.map((name) => `web/player/view/bar/${name}.tsx`));
});
