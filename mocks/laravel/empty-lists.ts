import { record } from '../../contracts/loose.ts';
import { isPage } from './page-forms.ts';

/** Lists that are part of a record, such as an album's artists. */
const parts = new Set(['artists', 'permissions', 'prices', 'restrictions', 'roles']);

/** The reply with the requested record and empty lists. */
export function emptyLists(reply: unknown): unknown {
  return Object.fromEntries(
    Object.entries(record(reply)).map(([name, value]) => [name, emptied(value)]),
  );
}

function emptied(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((one) => typeof one !== 'object');
  if (isPage(value)) return emptyPage(record(value));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, parts.has(name) ? part : emptied(part)]),
  );
}

const emptyPage = (page: Record<string, unknown>): Record<string, unknown> => ({
  ...page,
  current_page: 1,
  data: [],
  from: null,
  to: null,
  next_page: null,
  prev_page: null,
  last_page: 1,
  total: 0,
});
