// @vitest-environment node
import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { __unstable__loadDesignSystem as loadDesignSystem } from 'tailwindcss';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(path, 'utf8');
/** Marks other elements, and has no style of its own. */
const isMark = (name: string): boolean => /^(?:group|peer)(?:\/|$)/.test(name);

test('every class name in an element has a style', async () => {
  const css = read(join(root, 'styles.css'));
  const framework = createRequire(import.meta.url).resolve('tailwindcss/index.css');
  const system = await loadDesignSystem(css, {
    base: root,
    loadStylesheet: async () => ({
      path: framework,
      base: dirname(framework),
      content: read(framework),
    }),
  });
  // The list of states has styles of its own.
  const used = globSync('**/*.tsx', { cwd: root })
    .filter((path) => !path.includes('.test.') && !path.startsWith('dev/states/'))
    .flatMap((path) =>
      [...read(join(root, path)).matchAll(/className="([^"]*)"/g)]
        .flatMap(([, names = '']) => names.split(/\s+/))
        .map((name) => ({ path, name })),
    )
    .filter(({ name }) => name !== '' && !isMark(name) && !css.includes(`.${name}`));
  const styles = system.candidatesToCss(used.map(({ name }) => name));

  expect(used.length).toBeGreaterThan(5_000);
  expect(used.filter((_, index) => !styles[index])).toEqual([]);
});

/** Tailwind's selectors for these end with `*` inside `:is()`. */
const restyling =
  /(?:\b(?:group|peer)-has-|\b(?:panel-folds|folded):(?:group|peer)-|\b(?:first|last|only):\*:)[^\s'"`]+/g;

test('no class makes browsers restyle all of a page for each element that appears', () => {
  // Browsers don't tell the rules with :has() apart: one that may apply to any element is enough.
  const sources = globSync('**/*.tsx', { cwd: root }).filter((path) => !path.includes('.test.'));
  const found = sources.flatMap((path) => read(join(root, path)).match(restyling) ?? []);

  expect(sources.length).toBeGreaterThan(100);
  expect(found).toEqual([]);
});
