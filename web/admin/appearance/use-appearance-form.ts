import { useRef, useState } from 'react';
import { themeVariableNames } from '../../../contracts/records/admin/appearance.ts';
import { text } from '../../../contracts/loose.ts';
import { fontFamilies } from '../../../contracts/site/theme-font.ts';
import { isVariable } from '../../../contracts/site/theme.ts';
import { useAction } from '../../ui/forms/use-action.ts';
import type { Translate } from '../../lib/translate.ts';
import { askAboutConflicts } from '../../records/conflict-dialog.tsx';
import type { RecordValue } from '../../records/field-value.ts';
import { useRecordForm } from '../../records/use-record-form.ts';
import { useRefresh, useT } from '../../data/session/session.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { appearanceType, asAppearance, settingsBody } from './appearance-record.ts';
import { changedBody, themeBody, themeId, themesOf } from './theme-rows.ts';
import { ApiError } from '../../data/calls/api-error.ts';
import { call } from '../../data/calls/call.ts';
import { asSent } from '../../data/calls/safe-reply.ts';
import { logChange } from '../lib/audit-trail.ts';
import { itemsOf, menusOf } from './menu-rows.ts';
import { saveRecord, type SaveSteps } from '../../records/merge-records.ts';

/** The last publication of this page, which can be undone. */
export interface Published {
  before: RecordValue;
  after: RecordValue;
  /** The fields that were published. */
  names: readonly string[];
}

interface Options {
  /** The published appearance that the edits start from. */
  record: RecordValue;
  published: Published | null;
  onPublished: (published: Published | null) => void;
  /** Called with the site's new appearance if the form has to restart from it. */
  onReplaced: (value: RecordValue) => void;
}

export function useAppearanceForm(options: Options) {
  const { record, published, onPublished, onReplaced } = options;
  const t = useT();
  const refresh = useRefresh();
  const { reread, send } = usePublisher(record);
  const pending = useRef<Omit<Published, 'after'> | null>(null);
  const form = useRecordForm({
    type: appearanceType,
    recordId: 'site',
    record,
    reread,
    check: (value) => themeProblems(value, t),
    save: async (changes, edited) => {
      const { before, after } = await send(changes, edited);
      pending.current = { before, names: Object.keys(changes) };
      return after;
    },
    onSaved: (after) => {
      if (pending.current) onPublished({ ...pending.current, after });
      pending.current = null;
      showToast(t('Published'));
      // The current page uses the appearance too.
      void refresh();
    },
  });
  const undo = useAction(async () => {
    if (!published) return;
    const { after, before, names } = published;
    const old = Object.fromEntries(names.map((name) => [name, before[name]]));
    const steps: SaveSteps = {
      fields: appearanceType.fields,
      reread,
      ask: ({ conflicts }) =>
        askAboutConflicts(conflicts, {
          title: t('Someone else has changed this'),
          text: t('Choose what to keep. Everything else is merged.'),
          confirmLabel: t('Undo publish'),
        }),
      onMerged: () => undefined,
      save: async (changes, edited) => (await send(changes, edited)).after,
    };
    const saved = await saveRecord({ base: after, mine: { ...after, ...old } }, steps);
    if (saved === null) return;
    onPublished(null);
    onReplaced(saved);
    showToast(t('Previous look restored'));
    void refresh();
  });
  return { form, undo };
}

/** Reads and publishes. Remembers which themes a failed attempt has already created. */
function usePublisher(record: RecordValue) {
  const [created] = useState<CreatedThemes>(() => new Map());
  const present = useRef(record);
  const reread = async () => {
    const editorIds = new Map([...created].map(([editorId, id]) => [id, editorId]));
    present.current = withThemeIds(await readAppearance(), editorIds);
    return present.current;
  };
  const send = async (changes: RecordValue, edited: RecordValue) => {
    const before = present.current;
    await publish({ changes, edited, published: before, created });
    const after = await readAppearance().catch(() => withThemeIds(edited, created));
    created.clear();
    return { before, after };
  };
  return { reread, send };
}

/** The appearance with other IDs for these themes. */
const withThemeIds = (value: RecordValue, ids: ReadonlyMap<number, number>): RecordValue => ({
  ...value,
  themes: themesOf(value).map((row) => ({ ...row, id: ids.get(themeId(row)) ?? row['id'] })),
});

/** Errors for values that no page would accept. */
const themeProblems = (value: RecordValue, t: Translate): Record<string, string> =>
  Object.fromEntries(
    themesOf(value).flatMap((row, index) => {
      const family = text(row['font.family']).trim();
      const problems: [name: string, message: string][] = themeVariableNames
        .filter((name) => text(row[name]) !== '' && !isVariable(name, text(row[name]).trim()))
        .map((name) => [name, t('Please check what you entered.')]);
      if (family !== '' && fontFamilies(family).length === 0)
        problems.push(['font.family', t('Please enter names of fonts, such as Lora, serif.')]);
      return problems.map(([name, message]) => [`themes.${index}.${name}`, message]);
    }),
  );

export const readAppearance = async (): Promise<RecordValue> =>
  asAppearance(asSent(await call('GET admin/appearance/values')));

/**
 * Maps editor IDs to backend IDs, for themes that a failed publication has already created. The
 * next attempt updates them instead of creating them again.
 */
type CreatedThemes = Map<number, number>;

interface Publication {
  /** The changed fields, and the edited record. */
  changes: RecordValue;
  edited: RecordValue;
  /** The published appearance. */
  published: RecordValue;
  created: CreatedThemes;
}

/**
 * Publishes changes: each theme with its own call, all settings with one. Removed themes are
 * deleted last, when nothing uses them.
 * @throws ApiError whose field names are those of the editor.
 */
async function publish(publication: Publication): Promise<void> {
  const { changes, edited } = publication;
  if (changes['themes'] !== undefined) await saveThemes(publication);
  const settings = settingsBody(changes, edited);
  if (Object.keys(settings).length > 0)
    await withEditorFields(
      (name) => settingField(name, edited),
      () => call('POST admin/appearance', { body: { changes: { settings } } }),
    );
  if (changes['themes'] !== undefined) await deleteThemes(publication);
  logChange({
    type: 'appearance',
    action: 'publish',
    ids: [],
    name: '',
    fields: Object.keys(changes),
  });
}

/** Saves new themes first, so that the site always has a default theme. */
async function saveThemes({ edited, published, created }: Publication): Promise<void> {
  const before = new Map(themesOf(published).map((row) => [themeId(row), row]));
  const wanted = themesOf(edited).map((row, index) => {
    const id = themeId(row);
    return { row, id, old: before.get(id), toField: (name: string) => themeField(name, index) };
  });
  // Sequentially, because each theme may take over the default from another.
  for (const { row, id, old, toField } of wanted) {
    if (old) continue;
    const { theme } = await withEditorFields(toField, () =>
      call('POST css-theme', { body: themeBody(row) }),
    );
    created.set(id, theme.id);
  }
  for (const { row, id, old, toField } of wanted) {
    const body = old ? changedBody(old, row) : {};
    if (Object.keys(body).length === 0) continue;
    const params = { id: created.get(id) ?? id };
    await withEditorFields(toField, () => call('PUT css-theme/{id}', { params, body }));
  }
}

async function deleteThemes({ edited, published, created }: Publication): Promise<void> {
  const remaining = new Set(themesOf(edited).map(themeId));
  const ids = themesOf(published)
    .map(themeId)
    .filter((id) => !remaining.has(id))
    .map((id) => created.get(id) ?? id);
  if (ids.length > 0) await call('DELETE css-theme/{ids}', { params: { ids: ids.join(',') } });
}

/** Maps field names in a validation error to the editor's field names. */
async function withEditorFields<Reply>(
  toField: (name: string) => string,
  send: () => Promise<Reply>,
): Promise<Reply> {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof ApiError) || !error.fields) throw error;
    const errors = Object.fromEntries(
      Object.entries(error.fields).map(([name, message]) => [toField(name), message]),
    );
    throw new ApiError(error.status, { message: error.message, errors }, error.requestId);
  }
}

const themeField = (name: string, index: number): string =>
  `themes.${index}.${name.replace(/^values\./, '')}`;

/** Maps `changes.settings.menus.0.items.2.label` to an item in the editor's own list. */
function settingField(name: string, edited: RecordValue): string {
  const setting = name.replace(/^changes\./, '').replace(/^settings\./, '');
  const [, menu, item, part] = /^menus\.(\d+)\.items\.(\d+)\.(.+)$/.exec(setting) ?? [];
  if (part === undefined) return setting;
  const key = menusOf(edited)[Number(menu)]?.['key'];
  const items = itemsOf(edited);
  const wanted = items.filter((one) => one['menu'] === key)[Number(item)];
  return wanted ? `menu_items.${items.indexOf(wanted)}.${part}` : setting;
}
