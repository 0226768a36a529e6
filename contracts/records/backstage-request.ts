import type { BackstageRequest } from '../schema/backstage.ts';
import type { RecordField, RecordType } from './record-type.ts';

export const requestTypes = ['become-artist', 'claim-artist', 'verify-artist'] as const;
export type RequestType = (typeof requestTypes)[number];

export const isRequestType = (type: unknown): type is RequestType =>
  requestTypes.some((one) => one === type);

/**
 * `is_confirmed` is not a field of the backend: it is ticked in each new request, and never sent.
 */
type Name = keyof BackstageRequest | 'is_confirmed';

const person = [
  { kind: 'text', name: 'first_name', label: 'First name', isRequired: true, maxLength: 100 },
  { kind: 'text', name: 'last_name', label: 'Last name', isRequired: true, maxLength: 100 },
  {
    kind: 'text',
    name: 'role',
    label: 'Your role',
    hint: 'For example artist, manager or label.',
    maxLength: 100,
  },
  { kind: 'text', name: 'company', label: 'Company', maxLength: 250 },
] as const satisfies readonly RecordField<Name>[];

const links = {
  kind: 'rows',
  name: 'links',
  label: 'Links',
  hint: 'Pages that show your music, or that you are who you say.',
  rowId: 'id',
  addLabel: 'Add link',
  max: 10,
  fields: [
    {
      kind: 'text',
      name: 'url',
      label: 'Address',
      format: 'url',
      isRequired: true,
      maxLength: 2_000,
    },
    { kind: 'text', name: 'title', label: 'Title', maxLength: 100 },
  ],
} as const satisfies RecordField<Name>;

const proof = {
  kind: 'text',
  name: 'passport_scan_entry_id',
  label: 'Proof of identity',
  hint: "A photo or scan of your passport or identity card. Only you and the site's team can open it.",
  isRequired: true,
} as const satisfies RecordField<Name>;

/** Screens pass the control that finds an artist. */
const artist = {
  kind: 'number',
  name: 'artist_id',
  label: 'Artist',
  isRequired: true,
  isWhole: true,
} as const satisfies RecordField<Name>;

const confirmation = {
  kind: 'switch',
  name: 'is_confirmed',
  label: 'I confirm that these details are correct and that I may act for this artist.',
  isRequired: true,
} as const satisfies RecordField<Name>;

/** The forms of requests to become, claim or verify an artist. */
export const requestRecords: Record<RequestType, RecordType<Name>> = {
  'become-artist': {
    name: 'become-artist',
    fields: [
      { kind: 'text', name: 'artist_name', label: 'Artist name', isRequired: true, maxLength: 250 },
      { kind: 'picture', name: 'image', label: 'Picture', crop: 'round' },
      ...person,
      links,
    ],
  },
  'claim-artist': { name: 'claim-artist', fields: [artist, ...person, proof, links] },
  'verify-artist': { name: 'verify-artist', fields: [artist, ...person, proof, links] },
};

/** A request that has not been sent yet. */
export const newRequestRecord = (type: RequestType): RecordType<Name> => ({
  name: `new-${type}`,
  fields: [...requestRecords[type].fields, confirmation],
});
