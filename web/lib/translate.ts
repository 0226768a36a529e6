export type Values = Record<string, string | number>;
export type Translate = (text: string, values?: Values) => string;

/** Fills `:name` placeholders. A longer name is never cut by a shorter one: `:siteName` is not `:site` followed by 'Name'. */
export function fillPlaceholders(text: string, values: Values = {}): string {
  return text.replaceAll(/:([A-Za-z_]\w*)/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  );
}

/**
 * Makes `t('Save :count', { count: 2 })` for a language's lines. A text without a line is shown as it is written;
 * lines are looked up as they stand, then in lower case, since older backends store them so.
 */
export function createTranslate(
  lines: Record<string, string>,
  onMissing?: (text: string) => void,
): Translate {
  // A word such as 'constructor' is no line of any language, although every object has it.
  const lineOf = (text: string) => (Object.hasOwn(lines, text) ? lines[text] : undefined);
  return (text, values) => {
    const line = lineOf(text) ?? lineOf(text.toLowerCase());
    if (line === undefined) onMissing?.(text);
    return fillPlaceholders(line || text, values);
  };
}

const reported = new Set<string>();
let due: string[] = [];

/** For developers: names the texts that a language has no line for, each once, those of one render together. A language without any line is the default. */
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
