export type Values = Record<string, string | number>;
export type Translate = (text: string, values?: Values) => string;

/**
 * Fills `:name` placeholders. A longer name is never cut by a shorter one: `:siteName` is not
 * `:site` followed by 'Name'.
 */
export function fillPlaceholders(text: string, values: Values = {}): string {
  return text.replaceAll(/:([A-Za-z_]\w*)/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  );
}

/**
 * Creates `t('Save :count', { count: 2 })` for a language's lines. A text without a line is shown
 * as written. Lines are looked up as written, then in lower case, as older backends store them.
 */
export function createTranslate(
  lines: Record<string, string>,
  onMissing?: (text: string) => void,
): Translate {
  // Inherited properties, such as 'constructor', are not lines of a language.
  const lineOf = (text: string) => (Object.hasOwn(lines, text) ? lines[text] : undefined);
  return (text, values) => {
    const line = lineOf(text) ?? lineOf(text.toLowerCase());
    if (line === undefined) onMissing?.(text);
    return fillPlaceholders(line || text, values);
  };
}

const reported = new Set<string>();
let due: string[] = [];

/**
 * For developers: reports the texts without a line, each once, grouped by render. A language
 * without any lines is the default.
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
