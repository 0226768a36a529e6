import type { AdminType } from '../../../contracts/records/admin/admin-type.ts';
import { idText, readRecord, readRecords } from '../lib/record-calls.ts';
import { linesOf } from './language-lines.ts';

/** How many other languages to read. */
const most = 3;

/** The texts that the site's other languages translate, because a new language has no lines yet. */
export async function readKnownTexts(type: AdminType, recordId: string): Promise<string[]> {
  const { data } = await readRecords(
    type,
    { query: '', filters: [], sort: type.sort },
    { page: 1, perPage: most + 1 },
  );
  const others = data.map(idText).filter((id) => id !== recordId);
  for (const other of others.slice(0, most)) {
    const language = await readRecord(type, other);
    const texts = [...linesOf(language['lines']).keys()];
    if (texts.length > 0) return texts;
  }
  return [];
}
