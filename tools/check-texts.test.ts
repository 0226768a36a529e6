import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkTexts, specifiedProblems } from './check-texts.ts';
import { ROOT } from './process.ts';
import { textsIn } from './texts/texts-in.ts';
import { translationProblems } from './texts/translations.ts';

/** The problems of a project with these files, whose specification fixes one text of one screen. */
function problemsIn(files: Record<string, string>): string[] {
  const root = mkdtempSync(join(tmpdir(), 'foyer-texts-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const spec = [{ text: 'Sign in', where: 'heading', files: ['web/login/login-screen.tsx'] }];
  const all = { ...files, 'docs/spec-strings.json': JSON.stringify(spec) };
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const languages = 'mocks/seed/languages';
  cpSync(join(ROOT, languages), join(root, languages), { recursive: true });
  return checkTexts(root).problems;
}

test('requires a specified text in the file that shows it', () => {
  expect(problemsIn({ 'web/login/login-screen.tsx': "t('Log in')" })).toContain(
    "web/login/login-screen.tsx lacks the specified text 'Sign in' of heading.",
  );
  expect(problemsIn({ 'web/login/login-screen.tsx': "t('Sign in')" }).join()).not.toContain(
    'specified',
  );
});

test.each([
  ['a comment', 'web/login/login-screen.tsx', "// t('Sign in')\nt('Log in')"],
  ['a comparison', 'web/login/login-screen.tsx', "if (a === 'Sign in') t('Log in')"],
  ['a type', 'web/login/login-screen.tsx', "type A = 'Sign in'; t('Log in')"],
  ['a longer text', 'web/login/login-screen.tsx', "t('Sign in :name')"],
  ['the states of the screen', 'web/login/login.states.ts', "const a = 'Sign in'"],
  ['a test of the screen', 'web/login/login-screen.test.tsx', "const a = 'Sign in'"],
  ['another screen', 'web/home/home-screen.tsx', "t('Sign in')"],
])('does not count %s as showing a text', (_, path, text) => {
  expect(problemsIn({ [path]: text }).join('\n')).toContain(
    "web/login/login-screen.tsx lacks the specified text 'Sign in' of heading.",
  );
});

test('reports the new file of a moved text', () => {
  const values = new Map([['web/new.tsx', new Set(['Sign in'])]]);

  expect(
    specifiedProblems([{ text: 'Sign in', where: 'a heading', files: ['web/old.tsx'] }], values),
  ).toEqual([
    "web/old.tsx lacks the specified text 'Sign in' of a heading. If it moved, correct docs/spec-strings.json. It is in web/new.tsx",
  ]);
});

test.each([
  ["t('Add') + t(\"Don't\")", ['Add', "Don't"]],
  ["t(isNew ? 'Add' : 'Save', { count })", ['Add', 'Save']],
  ['t(`Add :count`)', ['Add :count']],
  ["t(title ?? 'Untitled')", ['Untitled']],
  ["/* t('Add') */ at('Save')", []],
])('F142 %s translates %j', (source, texts) => {
  expect(textsIn('a.tsx', source).translated).toEqual(texts);
});

test('F142 translates the labels of records at the place that shows them', () => {
  const source =
    "const a = { label: 'Title', name: 'title' }; line('seo.title', 'Title in search')";

  expect(textsIn('a.ts', source).labels).toEqual(['Title', 'Title in search']);
});

test('F142 requires a translation of every text in each language', () => {
  expect(problemsIn({ 'web/latest-news.tsx': "t('Extra, extra')" })).toEqual(
    expect.arrayContaining([
      "'Extra, extra' of web/latest-news.tsx has no line in mocks/seed/languages/german.json",
      "'Extra, extra' of web/latest-news.tsx has no line in mocks/seed/languages/arabic.json",
    ]),
  );
});

test.each<[fault: string, german: Record<string, string>, problem: string]>([
  [
    'a lost placeholder',
    { 'Add :count': 'Dazu' },
    "does not have the placeholders of 'Add :count'",
  ],
  [
    'forms that the language lacks',
    { 'Add :count': '[one :count|few :count|other :count] dazu' },
    'has the forms one, few, other, but this language needs one, other',
  ],
  ['an English line', { 'Add :count': 'Add :count' }, "'Add :count' is not translated"],
  ['lines out of order', { B: 'b', 'Add :count': ':count dazu' }, 'is not sorted'],
  ['a missing line', {}, "'Add :count' of web/a.tsx has no line"],
  [
    'one word for two things',
    { About: 'Über', 'About the artist': 'Über', 'Add :count': ':count dazu' },
    "has one line for 'About' and 'About the artist'",
  ],
])('F142 finds %s', (_, german, problem) => {
  const found = translationProblems({ german }, new Map([['Add :count', 'web/a.tsx']]));

  expect(found).toEqual([expect.stringContaining(problem)]);
});

test('F142 requires every plural form of a language', () => {
  const text = 'Add [one :count track|other :count tracks]';
  const forms = 'one مقطوعة واحدة|two مقطوعتان|few :count مقطوعات|other :count مقطوعة';
  const problems = (arabic: string) =>
    translationProblems({ arabic: { [text]: arabic } }, new Map([[text, 'web/a.tsx']]));

  expect(problems(`أضف [${forms}]`)).toEqual([]);
  expect(problems('أضف [one مقطوعة واحدة|two مقطوعتان|few :count مقطوعات]')).toEqual([
    expect.stringContaining('needs one, two, few, other'),
  ]);
});

test.each([
  [':count tracks', true],
  ['Added :count more tracks to :name', true],
  [':count people lose :permission', true],
  ['1 track', true],
  ['[one :count track|other :count tracks]', false],
  ['Playing :count of its tracks', false],
  [':count ms', false],
  [':ratio to 1', false],
  ['OpenAPI 3.1 description', false],
])('F142 detects whether %j needs plural forms: %s', (text, needs) => {
  const problems = problemsIn({ 'web/a.tsx': `t('${text}')` }).join('\n');

  expect(problems.includes(`'${text}' of web/a.tsx depends on a count`)).toBe(needs);
});

test.each([
  ['count.toLocaleString(language)', true],
  ["date.toLocaleDateString('pt_BR')", true],
  ['new Intl.NumberFormat(language)', true],
  ['new Intl.DateTimeFormat(\n  tag, {})', true],
  ['new Intl.NumberFormat(languageTag(language))', false],
  ["new Intl.DateTimeFormat('en-u-nu-latn')", false],
  ['new Intl.DateTimeFormat().resolvedOptions()', false],
])('detects an unchecked locale in %s: %s', (source, isWrong) => {
  const problems = problemsIn({ 'web/a.ts': source }).join('\n');

  expect(problems.includes('web/a.ts:1 passes a locale that languageTag() has not checked')).toBe(
    isWrong,
  );
});

test('fails without files', () => {
  expect(specifiedProblems([], new Map())).toHaveLength(1);
  expect(translationProblems({ german: {} }, new Map())).toHaveLength(1);
});
