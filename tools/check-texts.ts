import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorMessage } from '../contracts/site/errors.ts';
import { notFoundRoute, routes } from '../contracts/routes/routes.ts';
import { menus } from '../mocks/seed/menus.ts';
import { permissionOptions } from '../mocks/seed/permissions.ts';
import { settings } from '../mocks/seed/site.ts';
import { TEST } from './architecture/rules.ts';
import { ROOT } from './process.ts';
import { looseTexts } from './texts/loose-texts.ts';
import { type Texts, textsIn } from './texts/texts-in.ts';
import { translationProblems } from './texts/translations.ts';

/** Code that is built for visitors. The developers' pages and the demo's panel are in English. */
const isShipped = (path: string): boolean => !TEST.test(path) && !path.startsWith('web/dev/');

/** Only these describe records with labels. Other files, such as CSS, also have titles. */
const describesRecords = (path: string): boolean =>
  /^(?:contracts\/records|web\/(?:admin|backstage|records(?!\/reports)))\//.test(path);

/**
 * Compares the texts in the app's code with those that the specification fixes, and with the demo's
 * languages, and finds texts that break a page which the browser translates.
 */
export function checkTexts(root: string): { texts: number; problems: string[] } {
  const read = (path: string): string => readFileSync(join(root, path), 'utf8');
  const files = globSync(['web/**/*.{ts,tsx}', 'contracts/**/*.ts'], { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => isShipped(path) && !path.startsWith('contracts/schema/'))
    .toSorted();
  const sources = files.map((path) => [path, read(path)] as const);
  const texts = new Map(sources.map(([path, source]) => [path, textsIn(path, source)]));
  const used = usedTexts(texts);
  const specified = JSON.parse(read('docs/spec-strings.json')) as SpecifiedText[];
  const language = (name: string): Record<string, string> =>
    JSON.parse(read(`mocks/seed/languages/${name}.json`)) as Record<string, string>;
  const languages = { german: language('german'), arabic: language('arabic') };
  const values = new Map([...texts].map(([path, found]) => [path, found.values]));
  return {
    texts: used.size,
    problems: [
      ...specifiedProblems(specified, values),
      ...translationProblems(languages, used),
      ...sources.flatMap(([path, source]) => localeProblems(path, source)),
      ...looseTexts(new Map(sources)),
    ],
  };
}

/** Each text that the app translates, with a file that uses it. */
function usedTexts(texts: ReadonlyMap<string, Texts>): Map<string, string> {
  const used = new Map<string, string>();
  const add = (path: string, found: readonly (string | null | undefined)[]): void => {
    for (const text of found) if (text && /[a-z]/i.test(text)) used.set(text, path);
  };
  for (const [path, { translated, labels }] of texts)
    add(path, describesRecords(path) ? [...translated, ...labels] : translated);
  for (const { title, tabs = {} } of [...routes, notFoundRoute])
    add('contracts/routes/routes.ts', [title, ...Object.values(tabs)]);
  add(
    'contracts/site/errors.ts',
    errors.map((message) => errorMessage({ message })),
  );
  const { homepage, registration } = settings;
  const appearance = homepage?.appearance;
  add('mocks/seed/site.ts', [appearance?.headerTitle, appearance?.headerSubtitle]);
  add(
    'mocks/seed/site.ts',
    (registration?.policies ?? []).map(({ label }) => label),
  );
  for (const { display_name: label, group, restrictions } of permissionOptions) {
    const hints = restrictions?.map(({ description }) => description) ?? [];
    add('mocks/seed/permissions.ts', [label, group, ...hints]);
  }
  // The demo never gets this page.
  const labels = menus.flatMap(({ items }) => items.map(({ label }) => label));
  add(
    'mocks/seed/menus.ts',
    labels.filter((label) => label !== 'Coming soon'),
  );
  return used;
}

/** `toLocaleString` and Intl throw on a language such as `pt_BR`, as backends write it. */
const UNCHECKED =
  /\.toLocale(?:Date|Time)?String\(|\bnew Intl\.\w+\((?!\s*(?:languageTag\(|'|\)))/g;

/** The places of a file that pass a locale which may be the backend's own text. */
function localeProblems(path: string, source: string): string[] {
  return [...source.matchAll(UNCHECKED)].map(
    ({ index }) =>
      `${path}:${source.slice(0, index).split('\n').length} passes a locale that languageTag() has not checked: new Intl.NumberFormat(languageTag(language))`,
  );
}

/** A text that the specification fixes: docs/spec-strings.json. */
interface SpecifiedText {
  text: string;
  /** The place on the screen, and the features. */
  where: string;
  /** The files that show the text on this screen. */
  files: string[];
}

/** The specified texts that their files no longer contain, word for word. */
export function specifiedProblems(
  rows: readonly SpecifiedText[],
  values: ReadonlyMap<string, ReadonlySet<string>>,
): string[] {
  // A check that reads nothing would report success.
  if (rows.length === 0) return ['docs/spec-strings.json has no rows: nothing was checked'];
  return rows.flatMap(({ text, where, files }) => {
    if (files.length === 0) return [`'${text}' names no file in docs/spec-strings.json`];
    return files
      .filter((file) => !values.get(file)?.has(text))
      .map(
        (file) =>
          `${file} lacks the specified text '${text}' of ${where}.${placesOf(text, values)}`,
      );
  });
}

function placesOf(text: string, values: ReadonlyMap<string, ReadonlySet<string>>): string {
  const places = [...values].filter(([, texts]) => texts.has(text)).map(([file]) => file);
  return places.length === 0
    ? ''
    : ` If it moved, correct docs/spec-strings.json. It is in ${places.join(', ')}`;
}

/** Laravel's own messages, which the app rewords. */
const errors = [
  'CSRF token mismatch.',
  'Server Error',
  'Service Unavailable',
  'Too Many Attempts.',
  'Unauthenticated.',
  '',
];

export function main(): number {
  const { texts, problems } = checkTexts(ROOT);
  console.log(
    problems.length === 0
      ? `${texts} texts are translated, and the specified ones are where they belong`
      : problems.join('\n'),
  );
  return problems.length === 0 ? 0 : 1;
}
