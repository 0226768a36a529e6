import type { CommentRow } from '../comment-row.ts';
import type { RequestRow } from '../seed/backstage-rows.ts';
import { requestRow } from '../seed/backstage.ts';
import { type ProductRow, price } from '../seed/products.ts';
import { autoUpdate, type ChannelRow, listAll, manual } from '../seed/seeded-channels.ts';
import { commentRow } from '../seed/social.ts';
import { fileRow } from '../seed/uploaded-files.ts';
import type { Person } from '../state.ts';
import type { StoredEntry } from '../stored-entry.ts';
import { factory, fieldsOf, inDays } from './factory.ts';

/** A channel that is filled by hand and still empty. */
export const channel = factory<ChannelRow, ChannelRow>()({
  traits: {
    albums: () => ({ config: listAll('album', 'release_date:desc', 'grid') }),
    tracks: () => ({ config: autoUpdate('track', 'popularity:desc', 'list'), most: 20 }),
    'of-channels': () => ({ config: manual('channel', 'grid') }),
  },
  make(world, options): ChannelRow {
    const id = options.id ?? world.nextId();
    const row: ChannelRow = {
      id,
      slug: `channel-${id}`,
      name: `Channel ${id}`,
      description: null,
      config: manual('album', 'grid'),
      items: [],
      ...fieldsOf(options),
    };
    world.state.channels.push(row);
    return row;
  },
});

interface CommentOptions extends CommentRow {
  /** The member by default. */
  by: Pick<Person, 'id'>;
  /** The comment that it replies to. */
  to: CommentRow;
}

/** A comment on the first track, or on the record in `kind` and `about_id`. */
export const comment = factory<CommentRow, CommentOptions>()({
  traits: {
    edited: (world) => ({ updated_at: inDays(world, 0) }),
    deleted: (world) => ({ deleted_at: inDays(world, 0) }),
  },
  make(world, { by, to, ...options }): CommentRow {
    const id = options.id ?? world.nextId();
    const row: CommentRow = {
      ...commentRow(id, by?.id ?? 1, inDays(world, 0)),
      content: `Comment ${id}`,
      ...(to && { kind: to.kind, about_id: to.about_id, parent_id: to.id }),
      ...fieldsOf(options),
    };
    world.state.comments.push(row);
    return row;
  },
});

interface UploadOptions extends StoredEntry {
  /** The member by default. */
  by: Pick<Person, 'id'>;
}

/** An uploaded sound without bytes, so that nobody can play it. */
export const upload = factory<StoredEntry, UploadOptions>()({
  traits: {
    picture: () => ({
      mime: 'image/svg+xml',
      extension: 'svg',
      disk: 'public',
      url: '/storage/art/covers/1.svg',
    }),
    deleted: (world) => ({ deleted_at: inDays(world, 0) }),
  },
  make(world, { by, ...options }): StoredEntry {
    const id = Number(options.id ?? world.nextId());
    const file = { extension: 'mp3', size: 4_000_000, at: inDays(world, 0) } as const;
    const row: StoredEntry = { ...fileRow(id, by?.id ?? 1, file), ...fieldsOf(options) };
    world.state.uploads.entries.push(row);
    return row;
  },
});

interface PlanOptions extends ProductRow {
  /** Amounts in euros. */
  monthly: number;
  yearly: number;
}

/** A plan for 10 a month. */
export const plan = factory<ProductRow, PlanOptions>()({
  traits: {
    free: () => ({ free: true, prices: [] }),
    hidden: () => ({ hidden: true }),
    recommended: () => ({ recommended: true }),
  },
  make(world, { monthly = 10, yearly, ...options }): ProductRow {
    const id = options.id ?? world.nextId();
    const row: ProductRow = {
      id,
      name: `Plan ${id}`,
      description: null,
      free: false,
      recommended: false,
      hidden: false,
      feature_list: [],
      prices: [
        price(world.nextId(), monthly, 'month'),
        ...(yearly === undefined ? [] : [price(world.nextId(), yearly, 'year')]),
      ],
      ...fieldsOf(options),
    };
    world.state.products.push(row);
    return row;
  },
});

interface RequestOptions extends RequestRow {
  /** The member by default. */
  by: Pick<Person, 'id'> & Partial<Person>;
}

/** A pending request to become an artist. `claim` and `verify` are about the third artist. */
export const request = factory<RequestRow, RequestOptions>()({
  traits: {
    claim: () => ({ type: 'claim-artist', artist_id: 3 }),
    verify: () => ({ type: 'verify-artist', artist_id: 3 }),
    approved: () => ({ status: 'approved' }),
    denied: () => ({ status: 'denied' }),
    withdrawn: () => ({ status: 'withdrawn' }),
  },
  make(world, { by, ...options }): RequestRow {
    const id = options.id ?? world.nextId();
    const row: RequestRow = {
      ...requestRow(id, by?.id ?? 1, inDays(world, -1)),
      artist_name: `The Makers ${id}`,
      ...(by?.first_name !== undefined && { first_name: by.first_name }),
      ...(by?.last_name !== undefined && { last_name: by.last_name }),
      ...fieldsOf(options),
    };
    world.state.requests.push(row);
    return row;
  },
});
