import { languageTag } from '../../contracts/site/language.ts';

export type Values = Record<string, string | number>;
export type Translate = (text: string, values?: Values) => string;

/** Left in a name, they would reverse the rest of the sentence. */
const directionControls = /[\u202A-\u202E\u2066-\u2069]/g;

/**
 * Fills `:name` placeholders. A longer name is never cut by a shorter one: `:siteName` is not
 * `:site` followed by 'Name'.
 */
export function fillPlaceholders(
  text: string,
  values: Values = {},
  write: (figure: number) => string = String,
): string {
  return text.replaceAll(/:([A-Za-z_]\w*)/g, (placeholder, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (typeof value === 'number') return write(value);
    return value?.replaceAll(directionControls, '') ?? placeholder;
  });
}

/** `[one :count track|other :count tracks]`, with the plural categories of the Unicode CLDR. */
const pluralForms = /\[((?:zero|one|two|few|many|other) [^\]]*)\]/g;

function chooseForms(text: string, categoryOf: () => string): string {
  return text.replaceAll(pluralForms, (_, list: string) => {
    const forms = list.split('|').map((form) => form.trim());
    const formOf = (category: string) => forms.find((form) => form.startsWith(`${category} `));
    const form = formOf(categoryOf()) ?? formOf('other') ?? forms.at(-1) ?? '';
    return form.slice(form.indexOf(' ') + 1);
  });
}

/**
 * Creates `t('Save :name', { name })` for a language's lines. A text without a line is shown as
 * written. Lines are looked up as written, then in lower case, as older backends store them.
 *
 * A text that depends on `count` lists its plural forms: `[one :count track|other :count tracks]`.
 * A line lists those of its own language. Numbers are formatted in the language's digits: pass an
 * identifier, such as a year, as text.
 */
export function createTranslate(
  lines: Record<string, string>,
  language: string,
  onMissing?: (text: string) => void,
): Translate {
  // Created on demand, because creating them takes longer than using them.
  let rules: Intl.PluralRules | undefined;
  let figures: Intl.NumberFormat | undefined;
  // Inherited properties, such as 'constructor', are not lines of a language.
  const lineOf = (text: string) => (Object.hasOwn(lines, text) ? lines[text] : undefined);
  return (text, values) => {
    const line = lineOf(text) ?? lineOf(text.toLowerCase());
    if (line === undefined) onMissing?.(text);
    const count = Number(values?.['count']);
    const form = chooseForms(line || text, () => {
      // The text itself is English.
      if (!line) return count === 1 ? 'one' : 'other';
      rules ??= new Intl.PluralRules(languageTag(language));
      return rules.select(count);
    });
    return fillPlaceholders(form, values, (number) => {
      figures ??= new Intl.NumberFormat(languageTag(language));
      return figures.format(number);
    });
  };
}

const reported = new Set<string>();
let due: string[] = [];

/**
 * For developers: reports the texts without a line, each once, grouped by render. A language
 * without any lines is the default language.
 */
export function reportMissingLines(
  language: string,
  lines: Record<string, string>,
): ((text: string) => void) | undefined {
  if (Object.keys(lines).length === 0) return undefined;
  return (text) => {
    const key = `${language} ${text}`;
    if (reported.has(key)) return;
    reported.add(key);
    if (due.push(text) === 1) setTimeout(report, 0, language);
  };
}

function report(language: string): void {
  const texts = due.map((text) => `  ${JSON.stringify(text)}`).join('\n');
  due = [];
  // oxlint-disable-next-line no-console -- a note, where an error would fail tests over a language that is unfinished on purpose
  console.warn(`'${language}' has no line for:\n${texts}`);
}
