import { isModule, NewError } from './draft.ts';

/** The names of a new entity: lists are called `release-notes`, one item `releaseNote`. */
export interface Names {
  /** `release-notes`, for addresses and files. */
  kebab: string;
  /** `releaseNotes` and `ReleaseNotes`. */
  many: string;
  Many: string;
  /** `releaseNote` and `ReleaseNote`. */
  one: string;
  One: string;
  /** 'Release notes' and 'a release note', for people. */
  title: string;
  aOne: string;
}

export const camel = (kebab: string): string =>
  kebab.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
export const pascal = (kebab: string): string => camel(`-${kebab}`);

export function singular(word: string): string {
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:ch|sh|x|ss)es$/.test(word)) return word.slice(0, -2);
  return /[^su]s$/.test(word) ? word.slice(0, -1) : word;
}

/** Words with another meaning in the generated files. The language's own are recognised. */
const reserved = new Set(
  'async call calls legacy page paginate paginated query body params status state world visit test expect name undefined constructor prototype z Array Date Error Map Number Object Promise Record Rows Set String Topic World'.split(
    ' ',
  ),
);

/** Whether a module may give a constant this name. */
const isAllowed = (name: string): boolean =>
  !reserved.has(name) && isModule('name.ts', `export const ${name} = 1;`);

/** Maximum length of a word in file and function names. */
const longest = 40;

/** @throws NewError for words that cannot be names in code. */
export function namesOf(kebab: string): Names {
  if (!/^[a-z][a-z\d]*(?:-[a-z\d]+)*$/.test(kebab))
    throw new NewError(`'${kebab}' cannot be a name in the code: write this call by hand.`);
  const [one, many] = [camel(singular(kebab)), camel(kebab)];
  const clash = [one, many, pascal(one)].find((name) => !isAllowed(name));
  if (clash !== undefined)
    throw new NewError(
      `'${clash}' cannot be a name in the code: choose a longer word than '${kebab}', or write it by hand as CONTRIBUTING.md shows.`,
    );
  if (kebab.length > longest)
    throw new NewError(
      `'${kebab.slice(0, longest)}…' is too long for file names: use at most ${longest} letters.`,
    );
  const words = kebab.replaceAll('-', ' ');
  const single = singular(kebab).replaceAll('-', ' ');
  return {
    kebab,
    one,
    many,
    One: pascal(singular(kebab)),
    Many: pascal(kebab),
    title: words.charAt(0).toUpperCase() + words.slice(1),
    aOne: `${/^[aeiou]/.test(single) ? 'an' : 'a'} ${single}`,
  };
}
