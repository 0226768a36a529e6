import { ApiError } from '../../data/calls/api-error.ts';
import { call } from '../../data/calls/call.ts';
import { asSent } from '../../data/calls/safe-reply.ts';
import type { RecordValue } from '../../records/field-value.ts';
import { noteChange } from '../lib/audit-trail.ts';
import { asAppearance, settingsBody } from './appearance-record.ts';
import { itemsOf, menusOf } from './menu-rows.ts';
import { changedBody, themeBody, themeId, themesOf } from './theme-rows.ts';

/** Reads the current appearance. */
export const readAppearance = async (): Promise<RecordValue> =>
  asAppearance(asSent(await call('GET admin/appearance/values')));

/**
 * Maps editor IDs to backend IDs, for themes that a failed publication has already created. The
 * next attempt updates them instead of creating them again.
 */
export type CreatedThemes = Map<number, number>;

/** The published appearance, in which such themes have their editor IDs. */
export function withEditorIds(value: RecordValue, created: CreatedThemes): RecordValue {
  const editorIds = new Map([...created].map(([own, theirs]) => [theirs, own]));
  return {
    ...value,
    themes: themesOf(value).map((row) => ({
      ...row,
      id: editorIds.get(themeId(row)) ?? row['id'],
    })),
  };
}

interface Publication {
  /** The changed fields, and the whole record. */
  changes: RecordValue;
  whole: RecordValue;
  /** The published appearance. */
  published: RecordValue;
  created: CreatedThemes;
}

/**
 * Publishes changes: each theme with its own call, all settings with one. Removed themes are
 * deleted last, when nothing uses them.
 * @throws ApiError whose field names are those of the editor.
 */
export async function publish(publication: Publication): Promise<void> {
  const { changes, whole } = publication;
  if (changes['themes'] !== undefined) await saveThemes(publication);
  const settings = settingsBody(changes, whole);
  if (Object.keys(settings).length > 0)
    await named(
      (name) => settingField(name, whole),
      () => call('POST admin/appearance', { body: { changes: { settings } } }),
    );
  if (changes['themes'] !== undefined) await deleteThemes(publication);
  noteChange({
    type: 'appearance',
    action: 'publish',
    ids: [],
    name: '',
    fields: Object.keys(changes),
  });
}

/**
 * Saves new themes first, so that moving the default to a new theme never leaves the site without
 * one.
 */
async function saveThemes({ whole, published, created }: Publication): Promise<void> {
  const before = new Map(themesOf(published).map((row) => [themeId(row), row]));
  const wanted = themesOf(whole).map((row, index) => {
    const own = themeId(row);
    return { row, own, old: before.get(own), toField: (name: string) => themeField(name, index) };
  });
  // Sequentially, because each theme may take over the default from another.
  for (const { row, own, old, toField } of wanted) {
    if (old) continue;
    const { theme } = await named(toField, () => call('POST css-theme', { body: themeBody(row) }));
    created.set(own, theme.id);
  }
  for (const { row, own, old, toField } of wanted) {
    const body = old ? changedBody(old, row) : {};
    if (Object.keys(body).length === 0) continue;
    const params = { id: created.get(own) ?? own };
    await named(toField, () => call('PUT css-theme/{id}', { params, body }));
  }
}

async function deleteThemes({ whole, published, created }: Publication): Promise<void> {
  const kept = new Set(themesOf(whole).map(themeId));
  const ids = themesOf(published)
    .map(themeId)
    .filter((own) => !kept.has(own))
    .map((own) => created.get(own) ?? own);
  if (ids.length > 0) await call('DELETE css-theme/{ids}', { params: { ids: ids.join(',') } });
}

/** Renames the fields of a refusal to the names in the editor. */
async function named<Reply>(
  toField: (name: string) => string,
  send: () => Promise<Reply>,
): Promise<Reply> {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof ApiError) || !error.fields) throw error;
    const errors = Object.fromEntries(
      Object.entries(error.fields).map(([name, words]) => [toField(name), words]),
    );
    throw new ApiError(error.status, { message: error.message, errors }, error.requestId);
  }
}

const themeField = (name: string, index: number): string =>
  `themes.${index}.${name.replace(/^values\./, '')}`;

/** Maps `changes.settings.menus.0.items.2.label` to an item in the editor's own list. */
function settingField(name: string, whole: RecordValue): string {
  const setting = name.replace(/^changes\./, '').replace(/^settings\./, '');
  const [, menu, item, part] = /^menus\.(\d+)\.items\.(\d+)\.(.+)$/.exec(setting) ?? [];
  if (part === undefined) return setting;
  const key = menusOf(whole)[Number(menu)]?.['key'];
  const items = itemsOf(whole);
  const wanted = items.filter((one) => one['menu'] === key)[Number(item)];
  return wanted ? `menu_items.${items.indexOf(wanted)}.${part}` : setting;
}
