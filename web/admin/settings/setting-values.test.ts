import fc from 'fast-check';
import { expect, test } from 'vitest';
import { secretMask, settingTopics } from '../../../contracts/records/admin/settings.ts';
import { record } from '../../../contracts/loose.ts';
import { type RecordValue, changedFields } from '../../records/field-value.ts';
import { asBody, asRecord, asSaved, storedSecrets } from './setting-values.ts';

const fields = settingTopics.flatMap((topic) => topic.fields);
const names = fields.map(({ name }) => name);

/** Values that are easily lost or changed on their way through a form. */
const oddValue = fc.constantFrom<unknown[]>(null, '', ' a ', 0, -0.5, 1e21, '1', false, [], {}, [
  null,
  { deep: [{ er: 'ü\u2028' }] },
]);

type Tree = Record<string, unknown>;

const parts = (name: string): string[] => name.split('.').slice(1);

/** Sets a value as the backend does, by its nested path. Other branches stay the same objects. */
function withSetting(tree: Tree, [first = '', ...rest]: string[], value: unknown): Tree {
  return {
    ...tree,
    [first]: rest.length === 0 ? value : withSetting(record(tree[first]), rest, value),
  };
}

/** Settings with odd values for some of the described names, and with undescribed ones. */
const anySettings = fc
  .tuple(
    fc.dictionary(fc.constantFrom('plugin', 'constructor', 'a.b', '', '0', 'ümlaut'), oddValue),
    fc.array(fc.tuple(fc.constantFrom(...names), oddValue), { maxLength: 8 }),
  )
  .map(([unknown, known]) => {
    const settings: Tree = {
      server: { ...unknown },
      // Undescribed settings beside described ones, under the same parents.
      client: { ...unknown, dates: { plugin: unknown }, uploads: { ...unknown } },
    };
    for (const [name, value] of known) {
      const [side = ''] = name.split('.');
      settings[side] = withSetting(record(settings[side]), parts(name), value);
    }
    return settings;
  });

/** The backend's settings after a save. */
function applied(settings: Tree, body: object): Tree {
  let next = settings;
  for (const [side, changes] of Object.entries(body as Record<string, Tree>))
    for (const [name, value] of Object.entries(changes))
      next = { ...next, [side]: withSetting(record(next[side]), name.split('.'), value) };
  return next;
}

test('P030 a thousand random saves change only the edited settings', () => {
  fc.assert(
    fc.property(
      anySettings,
      fc.dictionary(fc.constantFrom(...names), fc.constantFrom('x', '7', true, null), {
        maxKeys: 3,
      }),
      (settings, edits) => {
        const base = asRecord(settings, fields);
        const changes = changedFields(fields, base, { ...base, ...edits });
        const body = asBody(changes);

        const sent = Object.entries(body).flatMap(([side, half]) =>
          Object.keys(half).map((name) => `${side}.${name}`),
        );
        expect(sent.toSorted()).toEqual(Object.keys(changes).toSorted());
        expect(Object.keys(edits)).toEqual(expect.arrayContaining(sent));
        const after = applied(settings, body);
        // Restoring the old values restores the old settings, byte for byte.
        const back = Object.fromEntries(Object.keys(changes).map((name) => [name, base[name]]));
        const restored = applied(after, asBody(back));
        expect(withoutAbsent(restored)).toBe(withoutAbsent(settings, Object.keys(changes)));
      },
    ),
    { numRuns: 1_000 },
  );
});

/** JSON in a fixed order. `emptied`: settings whose parents a save has created. */
function withoutAbsent(settings: Tree, emptied: readonly string[] = []): string {
  let shown = settings;
  for (const name of emptied) {
    const [side = ''] = name.split('.');
    if (
      asRecord(
        shown,
        fields.filter((field) => field.name === name),
      )[name] === undefined
    )
      shown = { ...shown, [side]: withSetting(record(shown[side]), parts(name), undefined) };
  }
  return JSON.stringify(ordered(shown));
}

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, one]) => [name, ordered(one)]);
}

test('P030 also reads settings with dotted names', () => {
  const [field] = fields.filter(({ name }) => name === 'client.dates.format');
  expect(asRecord({ client: { 'dates.format': 'long' } }, field ? [field] : [])).toEqual({
    'client.dates.format': 'long',
  });
});

test('P030 masks a saved secret', () => {
  const changes: RecordValue = {
    'server.mail_password': 'hunter2',
    'server.stripe_secret': '',
    'server.mail_host': 'mail.example.test',
  };

  const saved = asSaved(changes, fields);

  expect(saved).toEqual({
    'server.mail_password': secretMask,
    'server.stripe_secret': '',
    'server.mail_host': 'mail.example.test',
  });
  expect([...storedSecrets(saved, fields)]).toEqual(['server.mail_password']);
});
