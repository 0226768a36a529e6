import type { ReplyOf } from '../../../contracts/schema/calls.ts';
import { modelNotFound } from '../../laravel/http-exception.ts';
import { legacy } from '../../legacy-call.ts';
import { everybody } from '../../people.ts';
import { rowById } from '../../seed/catalogue-rows.ts';
import type { CommentRow, WorldState } from '../../state.ts';
import { commentOf } from '../comments.ts';
import { adminList, allowed, type ColumnValues } from '../admin-list.ts';

type Shown = ReplyOf<'GET comment/{id}'>['comment'];

/** Newest first. A search finds texts and authors. */
const listComments = legacy('GET comment', 'auth', (call) => {
  allowed(call, 'comments.view');
  const { state } = call.world;
  const facts = factsOf(state);
  const rows = state.comments
    .filter(({ deleted_at }) => deleted_at === null)
    .toSorted((a, b) => newest(a, b));
  return {
    pagination: adminList(rows, call.query, {
      values: columnsOf(facts),
      textOf: (row) => `${row.content} ${facts.author(row)}`,
      shown: (row) => shownComment(state, facts, row),
    }),
    status: 'success',
  };
});

/** All times have the same format, so a fast text comparison is enough. */
const newest = (a: CommentRow, b: CommentRow): number =>
  a.created_at === b.created_at ? b.id - a.id : a.created_at < b.created_at ? 1 : -1;

const showComment = legacy('GET comment/{id}', 'auth', (call) => {
  allowed(call, 'comments.view');
  const { state } = call.world;
  const row = state.comments.find(
    ({ id, deleted_at }) => String(id) === call.params.id && deleted_at === null,
  );
  if (!row) throw modelNotFound('Comment', call.params.id);
  return { comment: shownComment(state, factsOf(state), row), status: 'success' };
});

export const adminCommentsCalls = [listComments, showComment];

interface Facts {
  author: (row: CommentRow) => string;
  reports: (row: CommentRow) => number;
  replies: (row: CommentRow) => number;
}

/** Indexes, so that long lists need no lookup per row. */
function factsOf(state: WorldState): Facts {
  const { reports, comments } = state;
  const names = new Map(
    everybody(state).map(({ id, first_name, last_name }) => [
      id,
      `${first_name} ${last_name}`.trim(),
    ]),
  );
  const reported = counted(reports.map(({ comment_id }) => comment_id));
  const answered = counted(
    comments.flatMap(({ parent_id, deleted_at }) =>
      parent_id === null || deleted_at !== null ? [] : [parent_id],
    ),
  );
  return {
    author: ({ user_id }) => names.get(user_id) ?? '',
    reports: ({ id }) => reported.get(id) ?? 0,
    replies: ({ id }) => answered.get(id) ?? 0,
  };
}

function counted(ids: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

const columnsOf = ({ author, reports, replies }: Facts): ColumnValues<CommentRow> => ({
  user: author,
  user_id: ({ user_id }) => user_id,
  commentable_type: ({ kind }) => kind,
  commentable_id: ({ about_id }) => about_id,
  parent_id: ({ parent_id }) => parent_id,
  reports_count: reports,
  replies_count: replies,
  created_at: ({ created_at }) => created_at,
  updated_at: ({ updated_at }) => updated_at,
});

const shownComment = (state: WorldState, { reports, replies }: Facts, row: CommentRow): Shown => ({
  ...commentOf(state, row),
  commentable_type: row.kind,
  commentable_id: row.about_id,
  commentable: aboutOf(state, row),
  reports_count: reports(row),
  replies_count: replies(row),
});

function aboutOf(
  { catalogue }: WorldState,
  { kind, about_id }: CommentRow,
): NonNullable<Shown['commentable']> | null {
  if (kind === 'artist') {
    const artist = rowById(catalogue.artists, about_id);
    return artist ? { id: artist.id, name: artist.name, image: artist.image_small || null } : null;
  }
  const row =
    kind === 'album' ? rowById(catalogue.albums, about_id) : rowById(catalogue.tracks, about_id);
  return row ? { id: row.id, name: row.name, image: row.image || null } : null;
}
