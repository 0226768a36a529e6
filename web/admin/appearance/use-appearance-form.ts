import { useRef, useState } from 'react';
import { themeVariableNames } from '../../../contracts/records/admin/appearance.ts';
import { text } from '../../../contracts/loose.ts';
import { fontFamilies } from '../../../contracts/site/theme-font.ts';
import { isVariable } from '../../../contracts/site/theme.ts';
import { useAction } from '../../ui/forms/use-action.ts';
import type { Translate } from '../../lib/translate.ts';
import { askAboutConflicts } from '../../records/conflict-dialog.tsx';
import type { RecordValue } from '../../records/field-value.ts';
import { saveRecord, type SaveSteps } from '../../records/save-record.ts';
import { useRecordForm } from '../../records/use-record-form.ts';
import { useRefresh, useT } from '../../data/session/session.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { appearanceType } from './appearance-record.ts';
import { type CreatedThemes, publish, readAppearance, withEditorIds } from './publish.ts';
import { themesOf } from './theme-rows.ts';

/** The last publication of this page, which can be undone. */
export interface Published {
  /** The values before and after it. */
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

/** The editor's form: drafts, merges, publishing and undo. */
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
    save: async (changes, whole) => {
      const { before, after } = await send(changes, whole);
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
      save: async (changes, whole) => (await send(changes, whole)).after,
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
    present.current = withEditorIds(await readAppearance(), created);
    return present.current;
  };
  const send = async (changes: RecordValue, whole: RecordValue) => {
    const before = present.current;
    await publish({ changes, whole, published: before, created });
    const after = await readAppearance().catch(() => withBackendIds(whole, created));
    created.clear();
    return { before, after };
  };
  return { reread, send };
}

/** The published appearance with the backend IDs of new themes, in case it can't be reread. */
const withBackendIds = (whole: RecordValue, created: CreatedThemes): RecordValue => ({
  ...whole,
  themes: themesOf(whole).map((row) => ({
    ...row,
    id: created.get(Number(row['id'])) ?? row['id'],
  })),
});

/** Errors for values that no page would accept. */
const themeProblems = (value: RecordValue, t: Translate): Record<string, string> =>
  Object.fromEntries(
    themesOf(value).flatMap((row, index) => {
      const family = text(row['font.family']).trim();
      const problems: [name: string, words: string][] = themeVariableNames
        .filter((name) => text(row[name]) !== '' && !isVariable(name, text(row[name]).trim()))
        .map((name) => [name, t('Please check what you entered.')]);
      if (family !== '' && fontFamilies(family).length === 0)
        problems.push(['font.family', t('Please enter names of fonts, such as Lora, serif.')]);
      return problems.map(([name, words]) => [`themes.${index}.${name}`, words]);
    }),
  );
