import { secretMask } from '../../../contracts/records/admin/settings.ts';
import { record } from '../../../contracts/loose.ts';
import type { RecordField } from '../../../contracts/records/record-type.ts';
import { rawSetting } from '../../../contracts/site/site-settings.ts';
import type { RecordValue } from '../../records/field-value.ts';

/** Private settings of the server, and settings that every visitor receives. */
const sides = ['server', 'client'] as const;

export const isSecret = (field: RecordField): boolean =>
  field.kind === 'text' && field.format === 'secret';

/** A topic's settings by field name, `server.mail.host`. No form can change other settings. */
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

/** The request body for changed fields, by the settings' dotted names. */
export function asBody(changes: RecordValue): SettingsBody {
  const body: SettingsBody = {};
  for (const [name, value] of Object.entries(changes)) {
    const [side, setting] = split(name);
    const half = sides.find((one) => one === side);
    if (half) body[half] = { ...body[half], [setting]: value };
  }
  return body;
}

/** Saved changes as the backend would return them. A stored secret becomes its mask. */
export const asSaved = (changes: RecordValue, fields: readonly RecordField[]): RecordValue => ({
  ...changes,
  ...Object.fromEntries([...storedSecrets(changes, fields)].map((name) => [name, secretMask])),
});

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
