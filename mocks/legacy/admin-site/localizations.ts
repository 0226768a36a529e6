import { defaultLocale } from '../../../contracts/constants.ts';
import { id as idOf, record } from '../../../contracts/loose.ts';
import type { AdminLocalization } from '../../../contracts/schema/admin-site.ts';
import type { Localization } from '../../../contracts/schema/localization.ts';
import { invalid, modelNotFound } from '../../laravel/http-exception.ts';
import { validate } from '../../laravel/validate.ts';
import { type Call, legacy } from '../../legacy-call.ts';
import type { WorldState } from '../../state.ts';
import type { World } from '../../world.ts';
import { linesOf } from '../localization.ts';
import { adminList, allowed, idsIn } from '../admin-list.ts';
import { noteCreated, noteUpdated, timesOf } from './timestamps.ts';

const key = ({ id }: Localization): number => id ?? 0;

const summary = (world: World, row: Localization): AdminLocalization => ({
  ...row,
  id: key(row),
  ...timesOf(world, 'localization', key(row)),
});

function shown(world: World, row: Localization): AdminLocalization {
  const lines = linesOf(world.state, row);
  // PHP writes an empty map as a list.
  return { ...summary(world, row), lines: Object.keys(lines).length === 0 ? [] : lines };
}

/** Omits the lines, which are long. */
const listLocalizations = legacy('GET localizations', 'auth', ({ world, visit, query }) => {
  allowed({ world, visit }, 'localizations.view');
  const pagination = adminList(world.state.localizations.toReversed(), query, {
    values: {
      id: key,
      name: ({ name }) => name,
      language: ({ language }) => language,
      created_at: (row) => timesOf(world, 'localization', key(row)).created_at,
      updated_at: (row) => timesOf(world, 'localization', key(row)).updated_at,
    },
    textOf: ({ name, language }) => `${name} ${language}`,
    shown: (row) => summary(world, row),
  });
  return { pagination, status: 'success' };
});

const showLocalization = legacy('GET localizations/{name}', 'auth', ({ world, visit, params }) => {
  allowed({ world, visit }, 'localizations.view');
  return { localization: shown(world, existing(world.state, params.name)), status: 'success' };
});

const createLocalization = legacy('POST localizations', 'auth', ({ world, visit, body }) => {
  allowed({ world, visit }, 'localizations.create');
  const row = { id: world.nextId(), ...fieldsOf(world.state, null, body) };
  world.state.localizations.push(row);
  noteCreated(world, 'localization', row.id);
  return { localization: shown(world, row), status: 'success' };
});

const updateLocalization = legacy(
  'PUT localizations/{id}',
  'auth',
  ({ world, visit, params, body }) => {
    allowed({ world, visit }, 'localizations.update');
    const { state } = world;
    const row = existing(state, params.id);
    const fields = fieldsOf(state, row, { ...row, ...body });
    const lines = 'lines' in body ? linesIn(body.lines) : [];
    Object.assign(row, fields);
    // Avoids assignment, since a key may be `__proto__`.
    state.siteAdmin.lines[key(row)] = Object.fromEntries([
      ...Object.entries(state.siteAdmin.lines[key(row)] ?? {}),
      ...lines,
    ]);
    noteUpdated(world, 'localization', key(row));
    return { localization: shown(world, row), status: 'success' };
  },
);

const deleteLocalizations = legacy(
  'DELETE localizations/{ids}',
  'auth',
  ({ world, visit, params }) => {
    allowed({ world, visit }, 'localizations.delete');
    const { state } = world;
    const ids = idsIn(params.ids);
    const chosen = state.localizations.filter((row) => ids.includes(key(row)));
    if (chosen.length === 0) throw modelNotFound('Localization', params.ids);
    if (chosen.some(({ language }) => language === defaultLocale))
      throw invalid({ ids: ["The site's default language can't be deleted."] });
    state.localizations = state.localizations.filter((row) => !chosen.includes(row));
    for (const row of chosen) Reflect.deleteProperty(state.siteAdmin.lines, key(row));
    return { status: 'success' };
  },
);

export const localizationsCalls = [
  listLocalizations,
  showLocalization,
  createLocalization,
  updateLocalization,
  deleteLocalizations,
];

/** By ID, language code or name. */
function existing({ localizations }: WorldState, wanted: string): Localization {
  const row =
    localizations.find(({ id }) => id !== undefined && id === idOf(wanted)) ??
    localizations.find(({ language, name }) => language === wanted || name === wanted);
  if (!row) throw modelNotFound('Localization', wanted);
  return row;
}

function fieldsOf(
  { localizations }: WorldState,
  present: Localization | null,
  body: Call<'POST localizations'>['body'],
): Pick<Localization, 'name' | 'language'> {
  const { name, language } = validate(body, {
    name: 'required|string|max:100',
    language: 'required|string|max:10',
  });
  if (!/^[a-z]{2,3}(?:[_-][A-Za-z]{2,4})?$/.test(language))
    throw invalid({ language: ['The selected language is invalid.'] });
  if (localizations.some((one) => one.language === language && one.id !== present?.id))
    throw invalid({ language: ['The language has already been taken.'] });
  return { name, language };
}

function linesIn(sent: unknown): [string, string | null][] {
  const lines = Object.entries(record(sent));
  for (const [line, value] of lines)
    if (value !== null && typeof value !== 'string')
      throw invalid({ [`lines.${line}`]: ['The line must be a string.'] });
  return lines as [string, string | null][];
}
