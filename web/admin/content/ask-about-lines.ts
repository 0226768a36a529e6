import { askAboutConflicts } from '../../records/conflict-dialog.tsx';
import type { LineConflict } from './language-lines.ts';

/**
 * Asks which text to keep for each line. Resolves to the keys of the lines that take the other
 * text; null if the visitor continues editing.
 */
export async function askAboutLines(
  conflicts: readonly LineConflict[],
  words: { title: string; text: string; confirmLabel: string },
): Promise<Set<string> | null> {
  const decisions = await askAboutConflicts(
    conflicts.map(({ key, mine, theirs }, index) => ({
      // Not the line's text, which could be the name of a property that every object has.
      key: `line ${index}`,
      // Quoted, because the form would translate the bare text.
      fields: [{ kind: 'longText', name: key, label: `“${key}”` }],
      row: null,
      mine,
      theirs,
    })),
    words,
  );
  return (
    decisions &&
    new Set(
      conflicts.filter((_, index) => decisions[`line ${index}`] === 'theirs').map(({ key }) => key),
    )
  );
}
