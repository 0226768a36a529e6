type Lines = Readonly<Record<string, string>>;

/** Words that are the same in German, and names. Any other untranslated line was forgotten. */
const sameWords: Record<string, ReadonlySet<string>> = {
  german: new Set([
    ...[
      'Single',
      'EP',
      'Passkeys',
      'Playlist',
      'Playlists',
      'Album',
      'Genre',
      'Genres',
      'Disc :number',
      'Disc',
      'Details',
    ],
    ...[
      'Bass',
      'Equalizer',
      'Live',
      'Pause',
      'Player',
      'Radio',
      'Journal',
      'Name',
      'Position',
      'Code',
    ],
    ...[
      'Browser',
      'Tablet',
      'Computer',
      'Link',
      'SMS',
      'API',
      'OK',
      'Offline',
      'Upgrade',
      'Cookies',
    ],
    ...['Backstage', 'Links', 'Uploads', 'System', 'Copyright © :year :name'],
    ...[':name: :key', ':name :number', ':count dB', ':count ms', ':size/s', ':first–:last'],
    ...['Audio', 'Video', 'Text', 'CSS', 'HTML', 'Cache', 'Chips', 'Desktop', 'Editor', 'Host'],
    ...['ID', 'Layout', 'Likes', 'Normal', 'Person', 'Port', 'Status', 'Upload'],
    ...['Redis', 'S3', 'SMTP', 'SSL', 'TLS', 'Backend', 'Gateway', 'Minute', ':tracks, :length'],
  ]),
  arabic: new Set([
    ...[':name: :key', ':name :number', ':first–:last', 'Shift'],
    ...['CSS', 'HTML', 'Redis', 'S3', 'SMTP', 'SSL', 'TLS'],
  ]),
};

/** Pairs that one page shows side by side: one word for both would confuse its visitors. */
const differ: [text: string, other: string][] = [['About', 'About the artist']];

/**
 * Errors in the demo's languages. `used` has each text of the app with a file that uses
 * it.
 */
export function translationProblems(
  languages: Readonly<Record<string, Lines>>,
  used: ReadonlyMap<string, string>,
): string[] {
  // A check that reads nothing would report success.
  if (used.size === 0) return ['found no text of the app: nothing was translated'];
  const all = new Set(Object.values(languages).flatMap((lines) => Object.keys(lines)));
  const uncounted = [...used].filter(([text]) => lacksForms(text));
  const counts = uncounted.map(
    ([text, user]) =>
      `'${text}' of ${user} depends on a count: [one :count track|other :count tracks]`,
  );
  const problems = Object.entries(languages).flatMap(([language, lines]) => {
    const file = `mocks/seed/languages/${language}.json`;
    return [
      ...[...used]
        .filter(([text]) => !Object.hasOwn(lines, text))
        .map(([text, user]) => `'${text}' of ${user} has no line in ${file}`),
      ...[...all]
        .filter((text) => !Object.hasOwn(lines, text) && !used.has(text))
        .map((text) => `${file} lacks '${text}', which another language has`),
      ...Object.entries(lines).flatMap(([text, line]) => problemsOf(language, file, text, line)),
      ...differ
        .filter(([text, other]) => lines[text] !== undefined && lines[text] === lines[other])
        .map(([text, other]) => `${file} has one line for '${text}' and '${other}'`),
      ...unsorted(file, Object.keys(lines)),
    ];
  });
  return [...counts, ...problems];
}

/** English texts such as ':count tracks', ':count people' and '1 track'. */
const lacksForms = (text: string): boolean =>
  !text.includes('|other ') &&
  /:count (?!of\b|ms\b)(?:[a-z]+ )?(?:[a-z]+s|people)\b|(?<![\d.])1 [a-z]/.test(text);

const tags: Record<string, string> = { german: 'de', arabic: 'ar' };

/** The forms of a line that are not those of its language; `zero` and `many` may be left out. */
function formProblems(language: string, file: string, line: string): string[] {
  const { pluralCategories } = new Intl.PluralRules(tags[language]).resolvedOptions();
  const known = new Set<string>(pluralCategories);
  const needed = pluralCategories.filter((name) => name !== 'zero' && name !== 'many');
  return [...line.matchAll(/\[([^\]]*\|[^\]]*)\]/g)].flatMap(([, list = '']) => {
    const forms = list.split('|').map((form) => form.split(' ')[0] ?? '');
    return forms.every((form) => known.has(form)) && needed.every((form) => forms.includes(form))
      ? []
      : [
          `${file}: '${line}' has the forms ${forms.join(', ')}, but this language needs ${needed.join(', ')}`,
        ];
  });
}

function problemsOf(language: string, file: string, text: string, line: string): string[] {
  return [
    ...formProblems(language, file, line),
    ...(placeholders(text) === placeholders(line)
      ? []
      : [`${file}: '${line}' does not have the placeholders of '${text}'`]),
    ...(text === line && !sameWords[language]?.has(text)
      ? [`${file}: '${text}' is not translated`]
      : []),
  ];
}

const placeholders = (text: string): string =>
  [...new Set(text.match(/:[a-zA-Z]\w*/g))].toSorted().join();

/** The first line that is out of order: one swap would report all lines between. */
function unsorted(file: string, texts: readonly string[]): string[] {
  const sorted = texts.toSorted();
  const text = texts.find((one, index) => one !== sorted[index]);
  return text === undefined
    ? []
    : [`${file} is not sorted by the English texts: see the lines around '${text}'`];
}
