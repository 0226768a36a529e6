import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { errorMessage } from '../../../contracts/errors.ts';
import { notFoundRoute, routes } from '../../../contracts/routes.ts';
import { menus } from '../menus.ts';
import { settings } from '../site.ts';
import arabic from './arabic.json' with { type: 'json' };
import german from './german.json' with { type: 'json' };

const placeholders = (text: string) => (text.match(/:[a-zA-Z]\w*/g) ?? []).toSorted();

test('both languages have the same texts', () => {
  expect(Object.keys(arabic)).toEqual(Object.keys(german));
});

test('the lines are sorted by their English text', () => {
  expect(Object.keys(german)).toEqual(Object.keys(german).toSorted());
});

/**
 * Words that are the same in German, and names. Any other untranslated line was forgotten by the
 * translator.
 */
const sameWords: Record<string, ReadonlySet<string>> = {
  german: new Set([
    ...[
      'Single',
      'EP',
      'Playlist',
      'Playlists',
      'Album',
      'Genre',
      'Genres',
      'Disc :number',
      'Disc',
      'Details',
    ],
    ...['Bass', 'Live', 'Pause', 'Player', 'Radio', 'Journal', 'Name', 'Position', 'Code'],
    ...['Browser', 'Tablet', 'Computer', 'SMS', 'API', 'OK', 'Offline', 'Upgrade', 'Cookies'],
    ...['Backstage', 'Links', 'Uploads', 'System', 'Copyright © :year :name'],
    ...[':name: :key', ':name :number', ':count dB', ':count ms', ':size/s', ':first–:last'],
    ...['Audio', 'Video', 'Text', 'CSS', 'HTML', 'Cache', 'Chips', 'Desktop', 'Editor', 'Host'],
    ...['ID', 'Layout', 'Likes', 'Normal', 'Person', 'Port', 'Status', 'Upload'],
    ...['Redis', 'S3', 'SMTP', 'SSL', 'TLS', 'Backend', 'Gateway', 'Minute'],
  ]),
  arabic: new Set([
    ...[':name: :key', ':name :number', ':first–:last', 'Shift'],
    ...['CSS', 'HTML', 'Redis', 'S3', 'SMTP', 'SSL', 'TLS'],
  ]),
};

describe.each(Object.entries({ german, arabic }))('%s', (name, lines) => {
  test('keeps every placeholder', () => {
    const broken = Object.entries(lines).filter(
      ([text, line]) => placeholders(text).join() !== placeholders(line).join(),
    );
    expect(broken).toEqual([]);
  });

  test('repeats no English line but words that are the same', () => {
    const repeated = Object.entries(lines).filter(([text, line]) => text === line);

    expect(repeated.map(([text]) => text).filter((text) => !sameWords[name]?.has(text))).toEqual(
      [],
    );
  });

  test('has a line for every label of the menus and every policy', () => {
    const labels = [
      ...menus.flatMap((menu) => menu.items),
      ...(settings.registration?.policies ?? []),
    ].map((one) => one.label ?? '');
    expect(
      labels.filter((label) => label !== 'Coming soon' && !Object.hasOwn(lines, label)),
    ).toEqual([]);
  });
});

const root = join(import.meta.dirname, '../../..');
const sources = globSync('web/**/*.{ts,tsx}', { cwd: root }).filter(
  (path) => !/\btest\b|test-|\.test\./.test(path),
);

/** The literal texts that the app's code hands to t(). */
function literals(source: string): string[] {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\//g, '');
  const single = [...code.matchAll(/\bt\('((?:[^'\\]|\\.)*)'/g)].map(([, text]) => text ?? '');
  const double = [...code.matchAll(/\bt\("((?:[^"\\]|\\.)*)"/g)].map(([, text]) => text ?? '');
  return [...single, ...double].map((text) => text.replaceAll("\\'", "'"));
}

/**
 * Records are described as data in contracts/ and in the admin area. Their labels are translated
 * where they are shown.
 */
const described = [
  /\b(?:label|hint|addLabel|title|singular|newLabel|present|absent|text|question|result): (?:'((?:[^'\\\n]|\\.)*)'|"([^"\n]*)")/g,
  // Fields that helpers describe: line('seo.title', 'Title in search results').
  /\b(?:line|paragraph|picture)\(\s*(?:'[^'\n]*'|`[^`\n]*`),\s*(?:'((?:[^'\\\n]|\\.)*)'|"([^"\n]*)")/g,
];
const recordTexts = globSync(['contracts/{records,admin}/*.ts', 'web/admin/**/*.{ts,tsx}'], {
  cwd: root,
})
  .filter((path) => !/\btest-|\.test\./.test(path))
  .flatMap((path) => {
    const source = readFileSync(join(root, path), 'utf8');
    return described
      .flatMap((pattern) => [...source.matchAll(pattern)])
      .map(([, single, double]): [string, string] => [
        (single ?? double ?? '').replaceAll("\\'", "'"),
        path,
      ]);
  })
  .filter(([text]) => /[a-z]/i.test(text));
const appearance = settings.homepage?.appearance;
const from = (file: string, ...found: string[]): [text: string, file: string][] =>
  found.map((text) => [text, file]);
/** Each text with a file that uses it. */
const texts = new Map([
  ...sources.flatMap((path) => from(path, ...literals(readFileSync(join(root, path), 'utf8')))),
  ...from(
    'contracts/routes.ts',
    ...[...routes, notFoundRoute].flatMap(({ title, tabs = {} }) => [
      title,
      ...Object.values(tabs),
    ]),
  ),
  ...recordTexts,
  ...from(
    'contracts/errors.ts',
    ...[
      'CSRF token mismatch.',
      'Server Error',
      'Service Unavailable',
      'Too Many Attempts.',
      'Unauthenticated.',
      '',
    ].map((message) => errorMessage({ message })),
  ),
  ...from('mocks/seed/site.ts', appearance?.headerTitle ?? '', appearance?.headerSubtitle ?? ''),
]);

/**
 * The texts that a language lacks, with the file that uses each and the file where its line
 * belongs.
 */
const missing = (language: string, lines: Record<string, string>): string[] =>
  [...texts]
    .filter(([text]) => !Object.hasOwn(lines, text))
    .map(
      ([text, file]) => `'${text}' of ${file} has no line in mocks/seed/languages/${language}.json`,
    );

test('reads the app, and finds its texts', () => {
  expect(texts.size).toBeGreaterThan(80);
  expect(recordTexts.length).toBeGreaterThan(100);
});

test.each(Object.entries({ german, arabic }))(
  '%s has a line for every text of the app',
  (language, lines) => {
    expect(missing(language, lines)).toEqual([]);
  },
);

test('a missing line is reported with the file that uses the text and the file where it belongs', () => {
  const { Login: _, ...rest } = german;

  expect(missing('german', rest)).toContainEqual(
    expect.stringMatching(
      /^'Login' of web\/.+\.tsx has no line in mocks\/seed\/languages\/german\.json$/,
    ),
  );
});

test.each(Object.entries({ german, arabic }))(
  "%s does not call what is told of an artist as it calls the site's page about itself",
  (_, lines) => {
    expect(lines['About the artist']).not.toBe(lines.About);
  },
);
