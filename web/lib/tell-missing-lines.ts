const told = new Set<string>();
let due: string[] = [];

/** For developers: names the texts that a language has no line for, each once, those of one render together. A language without any line is the default. */
export function tellMissingLines(language: string, lines: Record<string, string>): ((text: string) => void) | undefined {
  if (Object.keys(lines).length === 0) return undefined;
  return (text) => {
    const key = `${language} ${text}`;
    if (told.has(key)) return;
    told.add(key);
    if (due.push(text) === 1) setTimeout(tell, 0, language);
  };
}

function tell(language: string): void {
  const texts = due.map((text) => `  ${JSON.stringify(text)}`).join('\n');
  due = [];
  // oxlint-disable-next-line no-console -- a note, where an error would fail tests over a language that is unfinished on purpose
  console.warn(`'${language}' has no line for:\n${texts}`);
}
