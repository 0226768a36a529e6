import { camel, singular } from '../new/names.ts';
import { isHiddenWord } from './names.ts';

export interface PathTemplate {
  /** `events/{id}/photos/{photoId}`, relative as in the table's keys. */
  path: string;
  /** Whether a parameter may be a word that the recording hides. */
  isDoubtful: boolean;
}

const isId = /^(?:\d{1,19}|[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12})$/i;
const isWord = /^[a-z][a-z\d-]{0,39}$/;
const mostSegments = 10;

/** The template of an address in a recording; otherwise the reason why it has none. */
export function templateOf(pathname: string): PathTemplate | string {
  const relative = pathname.replace(/^\/api\/v1\//, '/').slice(1);
  const segments = relative.replace(/\/+$/, '').split('/');
  if (segments.length > mostSegments) return 'its path is too long';
  const names: string[] = [];
  let isDoubtful = false;
  for (const [index, segment] of segments.entries()) {
    const before = segments[index - 1];
    const isHidden = isHiddenWord(segment);
    if (isId.test(segment) || isHidden) {
      if (before === undefined)
        return isHidden ? 'its path is hidden' : 'its path starts with a number';
      isDoubtful ||= isHidden;
      names.push(`{${parameterName(names, before)}}`);
    } else if (isWord.test(segment)) names.push(segment);
    else return 'its path is not in lower case with hyphens';
  }
  return { path: names.join('/'), isDoubtful };
}

/** The first parameter is `id`; those after it are named after the word before them. */
function parameterName(names: readonly string[], before: string): string {
  if (!names.some((name) => name.startsWith('{'))) return 'id';
  const word = isWord.test(before) ? camel(singular(before)).replaceAll(/[^a-zA-Z]/g, '') : 'other';
  const name = `${word}Id`;
  return names.includes(`{${name}}`) ? `${name}Too` : name;
}
