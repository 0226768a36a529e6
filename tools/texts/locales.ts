/** `toLocaleString` and Intl throw on a language such as `pt_BR`, as backends write it. */
const UNCHECKED =
  /\.toLocale(?:Date|Time)?String\(|\bnew Intl\.\w+\((?!\s*(?:languageTag\(|'|\)))/g;

/** The places of a file that pass a locale which may be the backend's own text. */
export function localeProblems(path: string, source: string): string[] {
  return [...source.matchAll(UNCHECKED)].map(
    ({ index }) =>
      `${path}:${source.slice(0, index).split('\n').length} passes a locale that languageTag() has not checked: new Intl.NumberFormat(languageTag(language))`,
  );
}
