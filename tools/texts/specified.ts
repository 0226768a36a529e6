/** A text that the specification fixes: docs/spec-strings.json. */
export interface SpecifiedText {
  text: string;
  /** The place on the screen, and the features. */
  where: string;
  /** The files that show it there. The same word on another screen proves nothing. */
  files: string[];
}

/** The specified texts that their files no longer contain, word for word. */
export function specifiedProblems(
  rows: readonly SpecifiedText[],
  values: ReadonlyMap<string, ReadonlySet<string>>,
): string[] {
  // A check that reads nothing would report success.
  if (rows.length === 0) return ['docs/spec-strings.json has no rows: nothing was checked'];
  return rows.flatMap(({ text, where, files }) => {
    if (files.length === 0) return [`'${text}' names no file in docs/spec-strings.json`];
    return files
      .filter((file) => !values.get(file)?.has(text))
      .map(
        (file) =>
          `${file} lacks the specified text '${text}' of ${where}.${placesOf(text, values)}`,
      );
  });
}

function placesOf(text: string, values: ReadonlyMap<string, ReadonlySet<string>>): string {
  const places = [...values].filter(([, texts]) => texts.has(text)).map(([file]) => file);
  return places.length === 0
    ? ''
    : ` If it moved, correct docs/spec-strings.json. It is in ${places.join(', ')}`;
}
