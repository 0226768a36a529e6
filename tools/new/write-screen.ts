import { type Draft, NewError } from './draft.ts';
import { type NewScreen, pathName } from './parse-screen.ts';
import { nothingHere, screenFile, screenTest } from './screen-templates.ts';

/**
 * Writes a screen with its route, address, texts and test. Returns the texts that still need a
 * German and Arabic translation.
 * @throws NewError if one of its names is taken.
 */
export function writeScreen(draft: Draft, made: NewScreen): string[] {
  const { name, isList, segment, title, call, isForMembers } = made;
  const path = pathName(made);
  if (new RegExp(`^ {2}${path}: `, 'm').test(draft.read('contracts/routes/paths.ts')))
    throw new NewError(
      `contracts/routes/paths.ts already has an address '${path}': choose another path than /${segment}.`,
    );
  draft.create(`web/screens/${name}/${name}-screen.tsx`, screenFile(made));
  draft.create(`web/screens/${name}/${name}-screen.test.tsx`, screenTest(made));
  const site = `site('${name}', '/${segment}${isList ? '' : '/:id/:slug?'}', ${quoted(title)}, ${isForMembers ? 'members' : '{}'}, '${name}')`;
  draft.insert(
    'contracts/routes/routes.ts',
    'before',
    '];\n\n/** Shown with status 404',
    `  ${isList ? site : `byData(${site}, '${call}')`},\n`,
  );
  draft.insert(
    'contracts/routes/paths.ts',
    'before',
    '  /** All results for the words, or those of one kind. */',
    isList
      ? `  ${path}: () => '/${segment}',\n`
      : `  ${path}: (${path}: { id: number; name: string }) => named('${segment}', ${path}.id, ${path}.name),\n`,
  );
  return writeWords(draft, isList ? [title, nothingHere.english] : [title]);
}

const quoted = (text: string): string => `'${text.replaceAll("'", "\\'")}'`;

/** Adds missing lines to the demo's other languages. */
function writeWords(draft: Draft, texts: readonly string[]): string[] {
  const missing = new Set<string>();
  for (const language of ['german', 'arabic'] as const) {
    draft.change(languageFile(language), (text) => {
      const lines = JSON.parse(text) as Record<string, string>;
      for (const english of texts.filter((one) => !Object.hasOwn(lines, one))) {
        missing.add(english);
        lines[english] =
          english === nothingHere.english ? nothingHere[language] : `${english} (${language})`;
      }
      return sortedJson(lines);
    });
  }
  return [...missing].filter((text) => text !== nothingHere.english);
}

const languageFile = (language: string): string => `mocks/seed/languages/${language}.json`;

const sortedJson = (lines: Record<string, string>): string =>
  `${JSON.stringify(lines, Object.keys(lines).toSorted(), 2)}\n`;

/** The steps left for the developer. */
export function nextScreenSteps(made: NewScreen, untranslated: readonly string[]): string[] {
  const { name, segment, isList, title } = made;
  const address = `/${segment}${isList ? '' : '/1'}`;
  return [
    `open it: npm run dev, then ${address}; in German or Arabic with the language menu, in the dark with the theme menu`,
    `design it: web/screens/${name}/${name}-screen.tsx. /_dev/states/blocks/all shows the building blocks`,
    `test it: npm run test:unit -- web/screens/${name}/. Its test fails for each field of the reply that it doesn't show`,
    ...(untranslated.length > 0
      ? [
          `translate ${untranslated.map((text) => `'${text}'`).join(', ')} in ${languageFile('german')} and ${languageFile('arabic')}`,
        ]
      : []),
    `link to it: a <Link> to paths.${pathName(made)}${isList ? '()' : '(…)'}`,
    `or list it in the account menu: '${title}' in 'auth-dropdown' of mocks/seed/menus.ts`,
    `or make it a main page of the sidebar: web/app/layouts/listener-places.ts`,
    ...(isList
      ? [
          'if guests can see it: add its call to contracts/routes/route-data.ts, so that the page is sent with its content',
        ]
      : []),
  ];
}
