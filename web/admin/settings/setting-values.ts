import { secretMask } from '../../../contracts/records/admin/settings.ts';
import { record } from '../../../contracts/loose.ts';
import type { RecordField } from '../../../contracts/records/record-type.ts';
import { rawSetting } from '../../../contracts/site/site-settings.ts';
import type { RecordValue } from '../../records/field-value.ts';

/** The two halves of a site's settings: those of the server, and those that every visitor gets. */
const sides = ['server', 'client'] as const;

export const isSecret = (field: RecordField): boolean =>
  field.kind === 'text' && field.format === 'secret';

/**
 * The record of a topic's form: its settings by the names of its fields, `server.mail.host`. The
 * others stay out of it, so no form can change them.
 */
export function asRecord(settings: unknown, fields: readonly RecordField[]): RecordValue {
  const found = record(settings);
  return Object.fromEntries(
    fields.flatMap(({ name }): [string, unknown][] => {
      const [side, setting] = split(name);
      const value = rawSetting(record(found[side]), setting);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

export type SettingsBody = Partial<Record<(typeof sides)[number], Record<string, unknown>>>;

/** The body that changes these fields, by the settings' dotted names. */
export function asBody(changes: RecordValue): SettingsBody {
  const body: SettingsBody = {};
  for (const [name, value] of Object.entries(changes)) {
    const [side, setting] = split(name);
    const half = sides.find((one) => one === side);
    if (half) body[half] = { ...body[half], [setting]: value };
  }
  return body;
}

/** Saved changes as the backend would send them back: a secret is only known to be stored. */
export const asSaved = (changes: RecordValue, fields: readonly RecordField[]): RecordValue => ({
  ...changes,
  ...Object.fromEntries(
    fields
      .filter((field) => isSecret(field) && Boolean(changes[field.name]))
      .map(({ name }) => [name, secretMask]),
  ),
});

/** The names of the secrets that the backend has. */
export const storedSecrets = (
  value: RecordValue,
  fields: readonly RecordField[],
): ReadonlySet<string> =>
  new Set(
    fields.filter((field) => isSecret(field) && Boolean(value[field.name])).map(({ name }) => name),
  );

function split(name: string): [side: string, setting: string] {
  const dot = name.indexOf('.');
  return [name.slice(0, dot), name.slice(dot + 1)];
}
