import { REQUESTS_CREATE, REQUESTS_UPDATE } from '../../../contracts/constants.ts';
import { id as idOf, isOn } from '../../../contracts/loose.ts';
import type { BackstageRequest } from '../../../contracts/schema/backstage.ts';
import type { FileEntry } from '../../../contracts/schema/upload.ts';
import { invalid, modelNotFound } from '../../laravel/http-exception.ts';
import { validate } from '../../laravel/validate.ts';
import { type Call, legacy } from '../../legacy-call.ts';
import { hasPermission, personById, publicUser } from '../../people.ts';
import { addRows, changeRows, rowById } from '../../seed/catalogue-rows.ts';
import { roleIds } from '../../seed/roles.ts';
import type { RequestRow } from '../../seed/backstage-rows.ts';
import type { Person, WorldState } from '../../state.ts';
import type { World } from '../../world.ts';
import { adminList, type ColumnValues } from '../admin-list.ts';
import { forbidden } from './artist-rights.ts';
import { publicEntry } from '../upload/file-entries.ts';
import { artistOf } from '../music/music.ts';
import { signedIn } from '../account/passwords.ts';
import { linksIn, pictureIn } from '../../laravel/sent-lists.ts';
import { nextUpdate } from '../music/unreleased.ts';

const pageSize = 20;

const mayDecide = (state: WorldState, person: Person): boolean =>
  hasPermission(state, person, REQUESTS_UPDATE);

/** Admins see all requests, other people their own. */
const listRequests = legacy(
  'GET backstage-request',
  'auth',
  ({ world: { state }, visit, query }) => {
    const person = signedIn(visit);
    const wanted = idOf(query.userId);
    const rows = state.requests
      .filter(({ user_id }) => mayDecide(state, person) || user_id === person.id)
      .filter(({ user_id }) => wanted === null || user_id === wanted)
      .filter(({ status }) => typeof query.status !== 'string' || status === query.status)
      .toSorted((a, b) => b.created_at.localeCompare(a.created_at) || b.id - a.id);
    const pagination = adminList(
      rows,
      query,
      {
        values: listed,
        textOf: (row) =>
          [row.artist_name, row.first_name, row.last_name, row.company, nameOf(state, row)].join(
            ' ',
          ),
        shown: (row) => requestOf(state, row),
      },
      pageSize,
    );
    return { pagination, status: 'success' };
  },
);

/** The list's filters and sort orders. */
const listed: ColumnValues<RequestRow> = {
  id: ({ id }) => id,
  created_at: ({ created_at }) => created_at,
  updated_at: ({ updated_at }) => updated_at,
  status: ({ status }) => status,
  type: ({ type }) => type,
  artist_name: ({ artist_name }) => artist_name,
  artist_id: ({ artist_id }) => artist_id,
  user_id: ({ user_id }) => user_id,
};

const showRequest = legacy(
  'GET backstage-request/{id}',
  'auth',
  ({ world: { state }, visit, params }) => ({
    request: requestOf(state, readable(state, signedIn(visit), params.id)),
    status: 'success',
  }),
);

const createRequest = legacy('POST backstage-request', 'auth', ({ world, visit, body }) => {
  const person = signedIn(visit);
  const { state } = world;
  if (!hasPermission(state, person, REQUESTS_CREATE)) throw forbidden();
  if (state.requests.some((one) => one.user_id === person.id && one.status === 'pending'))
    throw invalid({ type: ['You already have a request that is being reviewed.'] });
  const at = world.now().toISOString();
  const row: RequestRow = {
    id: world.nextId(),
    user_id: person.id,
    status: 'pending',
    notes: '',
    created_at: at,
    updated_at: at,
    ...wishIn(state, person, body),
  };
  state.requests.push(row);
  return { request: requestOf(state, row), status: 'success' };
});

const changeRequest = legacy(
  'PUT backstage-request/{id}',
  'auth',
  ({ world, visit, params, body }) => {
    const { state } = world;
    const row = ownPending(state, signedIn(visit), params.id);
    const person = signedIn(visit);
    Object.assign(row, wishIn(state, person, { ...row, ...body }), {
      updated_at: nextUpdate(world, row.updated_at),
    });
    return { request: requestOf(state, row), status: 'success' };
  },
);

const withdrawRequest = legacy(
  'DELETE backstage-request/{id}',
  'auth',
  ({ world, visit, params }) => {
    const row = ownPending(world.state, signedIn(visit), params.id);
    row.status = 'withdrawn';
    row.updated_at = nextUpdate(world, row.updated_at);
    return { status: 'success' };
  },
);

const approveRequest = legacy(
  'POST backstage-request/{id}/approve',
  'auth',
  ({ world, visit, params, body }) => {
    const row = undecided(world.state, signedIn(visit), params.id);
    const { notes } = validate(body, { notes: 'string|max:1000' });
    makeArtist(world, row, isOn(body.markArtistAsVerified));
    decide(world, row, 'approved', notes);
    return { request: requestOf(world.state, row), status: 'success' };
  },
);

const denyRequest = legacy(
  'POST backstage-request/{id}/deny',
  'auth',
  ({ world, visit, params, body }) => {
    const row = undecided(world.state, signedIn(visit), params.id);
    const { notes } = validate(body, { notes: 'required|string|max:1000' });
    decide(world, row, 'denied', notes);
    return { request: requestOf(world.state, row), status: 'success' };
  },
);

export const backstageRequestsCalls = [
  listRequests,
  showRequest,
  createRequest,
  changeRequest,
  withdrawRequest,
  approveRequest,
  denyRequest,
];

type Wish = Omit<
  RequestRow,
  'id' | 'user_id' | 'status' | 'notes' | 'created_at' | 'updated_at' | 'scan'
>;

function wishIn(
  state: WorldState,
  person: Person,
  body: Call<'POST backstage-request'>['body'],
): Wish {
  const isNew = body.type === 'become-artist';
  const { type, first_name, last_name, artist_name, role, company } = validate(body, {
    type: 'required|in:become-artist,claim-artist,verify-artist',
    first_name: 'required|string|max:100',
    last_name: 'required|string|max:100',
    artist_name: isNew ? 'required|string|max:250' : 'string|max:250',
    artist_id: isNew ? 'integer' : 'required|integer',
    passport_scan_entry_id: isNew ? 'max:50' : 'required|max:50',
    role: 'string|max:100',
    company: 'string|max:250',
  });
  const artist_id = isNew ? null : idOf(body.artist_id);
  if (artist_id !== null) requireClaimable(state, person, type, artist_id);
  return {
    type: type as Wish['type'],
    first_name,
    last_name,
    artist_name,
    artist_id,
    role,
    company,
    image: pictureIn('image', body.image),
    links: linksIn(body.links).map((link) => ({ ...link })),
    passport_scan_entry_id: ownScan(state, person, body.passport_scan_entry_id),
  };
}

/** @throws HttpException 422 for a missing artist, or one that needs another type of request. */
function requireClaimable(state: WorldState, person: Person, type: string, id: number): void {
  const isOwn = state.managers[id]?.includes(person.id) ?? false;
  const isManaged = (state.managers[id] ?? []).length > 0;
  const fits = type === 'verify-artist' ? isOwn : !isManaged;
  if (!rowById(state.catalogue.artists, id) || !fits)
    throw invalid({ artist_id: ['The selected artist id is invalid.'] });
}

function ownScan(state: WorldState, person: Person, sent: unknown): number | null {
  if (sent === null || sent === undefined || sent === '') return null;
  const wanted = idOf(sent);
  const isThere =
    state.uploads.entries.some(
      (entry) =>
        idOf(entry.id) === wanted && entry.user_id === person.id && entry.deleted_at === null,
    ) || state.requests.some(({ user_id, scan }) => user_id === person.id && scan?.id === wanted);
  if (wanted === null || !isThere)
    throw invalid({ passport_scan_entry_id: ['The selected passport scan entry id is invalid.'] });
  return wanted;
}

function existing(state: WorldState, id: string): RequestRow {
  const row = state.requests.find((one) => one.id === Number(id));
  if (!row) throw modelNotFound('BackstageRequest', id);
  return row;
}

function readable(state: WorldState, person: Person, id: string): RequestRow {
  const row = existing(state, id);
  if (row.user_id !== person.id && !mayDecide(state, person)) throw forbidden();
  return row;
}

function requirePending(row: RequestRow): RequestRow {
  if (row.status !== 'pending')
    throw invalid({ status: [`This request has already been ${row.status}.`] });
  return row;
}

function ownPending(state: WorldState, person: Person, id: string): RequestRow {
  const row = existing(state, id);
  if (row.user_id !== person.id) throw forbidden();
  return requirePending(row);
}

/** @throws HttpException 403 for people who may not decide, 422 if somebody has decided. */
function undecided(state: WorldState, person: Person, id: string): RequestRow {
  if (!mayDecide(state, person)) throw forbidden();
  return requirePending(existing(state, id));
}

/** Grants the request, and the role of artists. */
function makeArtist(world: World, row: RequestRow, isVerified: boolean): void {
  const { state } = world;
  const person = personById(state, row.user_id);
  if (!person) throw invalid({ user_id: ['This account has been deleted.'] });
  // Somebody else may manage the artist by now.
  if (row.artist_id !== null) requireClaimable(state, person, row.type, row.artist_id);
  row.artist_id ??= newArtist(world, row, person);
  if (isVerified || row.type === 'verify-artist')
    changeRows(state.catalogue, 'artists', ({ id, updated_at }) =>
      id === row.artist_id ? { verified: true, updated_at: nextUpdate(world, updated_at) } : null,
    );
  state.managers[row.artist_id] = [
    ...new Set([...(state.managers[row.artist_id] ?? []), person.id]),
  ];
  person.role_ids = [...new Set([...person.role_ids, roleIds.artists])];
}

function newArtist(world: World, row: RequestRow, person: Person): number {
  const id = world.nextId();
  addRows(world.state.catalogue, 'artists', [
    {
      id,
      name: row.artist_name,
      verified: false,
      image_small: row.image || (person.avatar ?? ''),
      genre: '',
      genres: [],
      place: '',
      bio: '',
      followers: 0,
      members: 1,
      links: row.links.map((link) => ({ ...link })),
      updated_at: world.now().toISOString(),
    },
  ]);
  return id;
}

/** Notifies the person of the decision. */
function decide(world: World, row: RequestRow, status: 'approved' | 'denied', notes: string): void {
  const isGood = status === 'approved';
  row.status = status;
  row.notes = notes;
  row.updated_at = nextUpdate(world, row.updated_at);
  (world.state.notifications[row.user_id] ??= []).unshift({
    id: `00000000-0000-4000-8000-${String(world.nextId()).padStart(12, '0')}`,
    type: `App\\Notifications\\BackstageRequest${isGood ? 'Approved' : 'Denied'}`,
    read_at: null,
    created_at: world.now().toISOString(),
    data: {
      image: 'people',
      lines: [
        { content: isGood ? 'Your artist profile is ready' : "We couldn't approve your request" },
        ...(notes === '' ? [] : [{ type: 'secondary' as const, content: escaped(notes) }]),
      ],
      mainAction: { label: 'Open backstage', action: '/backstage' },
    },
  });
}

/** Escapes the text, since lines of notifications are HTML. */
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const nameOf = ({ catalogue }: WorldState, { artist_id }: RequestRow): string =>
  rowById(catalogue.artists, artist_id ?? 0)?.name ?? '';

function requestOf(state: WorldState, { scan, ...row }: RequestRow): BackstageRequest {
  const person = personById(state, row.user_id);
  const artist = rowById(state.catalogue.artists, row.artist_id ?? 0);
  return {
    ...row,
    image: row.image || null,
    user: person && publicUser(state, person),
    artist: artist ? artistOf(state.catalogue, artist) : null,
    passport_scan_entry: scanOf(state, row.passport_scan_entry_id, scan),
  };
}

function scanOf(
  { uploads }: WorldState,
  wanted: RequestRow['passport_scan_entry_id'],
  seeded: FileEntry | undefined,
): FileEntry | null {
  if (wanted === null) return null;
  if (seeded?.id === wanted) return seeded;
  const entry = uploads.entries.find(({ id, deleted_at }) => id === wanted && deleted_at === null);
  return entry ? publicEntry(entry) : null;
}
