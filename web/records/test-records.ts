import fc from 'fast-check';
import type { RecordField, RecordType } from '../../contracts/records/record-type.ts';

/** A type with a field of every kind. */
export const testType = {
  name: 'thing',
  fields: [
    { kind: 'text', name: 'name', label: 'Title', isRequired: true, maxLength: 20 },
    { kind: 'longText', name: 'notes', label: 'Notes' },
    { kind: 'text', name: 'token', label: 'Token', format: 'secret' },
    { kind: 'number', name: 'price', label: 'Price', min: 1, max: 100 },
    { kind: 'date', name: 'release_date', label: 'Release date' },
    { kind: 'switch', name: 'explicit', label: 'Explicit lyrics' },
    {
      kind: 'choice',
      name: 'record_type',
      label: 'Type of release',
      options: [
        { value: 'album', label: 'Album' },
        { value: 'single', label: 'Single' },
      ],
    },
    {
      kind: 'choices',
      name: 'permissions',
      label: 'Permissions',
      itemId: 'id',
      max: 3,
      options: [
        { value: '1', label: 'Listen' },
        { value: '2', label: 'Upload' },
      ],
    },
    { kind: 'picture', name: 'image', label: 'Cover' },
    {
      kind: 'rows',
      name: 'credits',
      label: 'Credits',
      rowId: 'id',
      addLabel: 'Add credit',
      fields: [
        { kind: 'text', name: 'role', label: 'Role', isRequired: true },
        { kind: 'number', name: 'share', label: 'Share', max: 100 },
      ],
    },
  ],
} as const satisfies RecordType;

export const testFields: readonly RecordField[] = testType.fields;

/** Values that are easily lost or changed on their way through a form. */
const oddValues = fc.constantFrom<unknown[]>(
  null,
  '',
  ' a ',
  0,
  -0.5,
  1e21,
  '1',
  false,
  [],
  {},
  [null, { deep: [{ er: 'ü\u2028' }] }],
  { restrictions: [{ name: 'count', value: '' }] },
);

const unknownFields = fc.dictionary(
  fc.constantFrom('plays', 'constructor', 'a.b', '', '0', 'settings', 'ümlaut'),
  oddValues,
  { maxKeys: 3 },
);

const shortText = fc.option(fc.constantFrom('', 'a', 'b', 'c'));

const credit = (id: number) =>
  fc
    .tuple(unknownFields, fc.record({ role: shortText, share: fc.option(fc.nat(3)) }))
    .map(([extra, known]) => ({ ...extra, id, ...known }));

const credits = fc
  .uniqueArray(fc.integer({ min: 1, max: 5 }), { maxLength: 4 })
  .chain((ids) => fc.tuple(...ids.map(credit)));

const permissions = fc
  .uniqueArray(fc.integer({ min: 1, max: 6 }), { maxLength: 4 })
  .chain((ids) =>
    fc.tuple(...ids.map((id) => unknownFields.map((extra) => ({ ...extra, id, name: `p${id}` })))),
  );

/** Values of the described fields, from a small set, so that sides often agree. */
export const knownValues = fc.record(
  {
    name: shortText,
    notes: shortText,
    price: fc.constantFrom(null, 1, '1', 2),
    release_date: fc.constantFrom(null, '2026-03-09', '2026-03-10'),
    explicit: fc.constantFrom<unknown[]>(true, false, 1, 0, null),
    record_type: fc.constantFrom(null, 'album', 'gone'),
    permissions,
    image: fc.constantFrom(null, 'a.png'),
    credits,
  },
  { requiredKeys: [] },
);

/** A record as a backend may send it, with fields that the form does not know. */
export const anyRecord = fc
  .tuple(unknownFields, knownValues)
  .map(([extra, known]): Record<string, unknown> => ({ id: 7, ...extra, ...known }));
