export type Values = Record<string, string | number>;
export type Translate = (text: string, values?: Values) => string;

/** Fills `:name` placeholders. A longer name is never cut by a shorter one: `:siteName` is not `:site` followed by 'Name'. */
export function fillPlaceholders(text: string, values: Values = {}): string {
  return text.replaceAll(/:([A-Za-z_]\w*)/g, (whole, name: string) => (Object.hasOwn(values, name) ? String(values[name]) : whole));
}

/**
 * Makes `t('Save :count', { count: 2 })` for a language's lines. A text without a line is shown as it is written;
 * lines are looked up as they stand, then in lower case, since older backends store them so.
 */
export function createTranslate(lines: Record<string, string>, onMissing?: (text: string) => void): Translate {
  // A word such as 'constructor' is no line of any language, although every object has it.
  const lineOf = (text: string) => (Object.hasOwn(lines, text) ? lines[text] : undefined);
  return (text, values) => {
    const line = lineOf(text) ?? lineOf(text.toLowerCase());
    if (line === undefined) onMissing?.(text);
    return fillPlaceholders(line || text, values);
  };
}
