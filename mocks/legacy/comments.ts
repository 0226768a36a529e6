import { COMMENTS_CREATE } from '../../contracts/constants.ts';
import type { Comment } from '../../contracts/schema/comments.ts';
import { paginate } from '../laravel/paginate.ts';
import { invalid, modelNotFound, HttpException } from '../laravel/http-exception.ts';
import { validate } from '../laravel/validate.ts';
import { legacy } from '../legacy-call.ts';
import { hasPermission, personById, publicUser } from '../people.ts';
import type { CommentRow, Person, WorldState } from '../state.ts';
import { signedIn } from './account/passwords.ts';
import { nextUpdate } from './music/unreleased.ts';

const pageSize = 20;
const kinds = ['track', 'album', 'artist'] as const;

/** Newest first. Replies are in the same list and name the comment that they reply to. */
const showComments = legacy('GET commentable/comments', ({ world: { state }, query }) => {
  const [kind, id] = commentable(state, query.commentable_type, query.commentable_id);
  const rows = state.comments
    .filter((row) => row.kind === kind && row.about_id === id && row.deleted_at === null)
    .toSorted((a, b) => b.created_at.localeCompare(a.created_at) || b.id - a.id);
  return {
    pagination: paginate(
      rows.map((row) => commentOf(state, row)),
      query.page,
      query.perPage,
      pageSize,
    ),
    status: 'success',
  };
});

const write = legacy('POST comment', 'auth', ({ world, visit, body }) => {
  const person = signedIn(visit);
  if (!hasPermission(world.state, person, COMMENTS_CREATE)) throw unauthorized();
  const { content } = validate(body, { content: 'required|max:1000' });
  const [kind, about_id] = commentable(world.state, body.commentable_type, body.commentable_id);
  const parent = world.state.comments.find(({ id }) => id === Number(body.parent_id ?? Number.NaN));
  const row: CommentRow = {
    id: world.nextId(),
    user_id: person.id,
    kind,
    about_id,
    parent_id: parent?.id ?? null,
    content,
    created_at: world.now().toISOString(),
    updated_at: null,
    deleted_at: null,
  };
  world.state.comments.push(row);
  return { comment: commentOf(world.state, row), status: 'success' };
});

const edit = legacy('PUT comment/{id}', 'auth', ({ world, visit, params, body }) => {
  const row = own(world.state, signedIn(visit), Number(params.id), 'comments.update');
  row.content = validate(body, { content: 'required|max:1000' }).content;
  row.updated_at = nextUpdate(world, row.updated_at ?? undefined);
  return { comment: commentOf(world.state, row), status: 'success' };
});

const remove = legacy('DELETE comment/{ids}', 'auth', ({ world, visit, params }) => {
  const { state } = world;
  const person = signedIn(visit);
  const gone = params.ids.split(',').map((id) => own(state, person, Number(id), 'comments.delete'));
  const locked = gone.find(({ id }) => state.lockedComments.includes(id));
  if (locked)
    throw invalid({
      ids: [`Comment ${locked.id} is part of an open case and cannot be deleted.`],
    });
  for (const row of gone) row.deleted_at = world.now().toISOString();
  return { status: 'success' };
});

const restore = legacy('POST comment/restore', 'auth', ({ world, visit, body }) => {
  const person = signedIn(visit);
  const ids = Array.isArray(body.commentIds) ? body.commentIds.map(Number) : [];
  if (ids.length === 0) throw invalid({ commentIds: ['The comment ids field is required.'] });
  for (const row of ids.map((id) => own(world.state, person, id, 'comments.delete', true)))
    row.deleted_at = null;
  return { status: 'success' };
});

const report = legacy('POST report', 'auth', ({ world: { state }, visit, body }) => {
  const { id: user_id } = signedIn(visit);
  const comment_id = Number(body.reportable_id);
  const isThere = state.comments.some(
    ({ id, deleted_at }) => id === comment_id && deleted_at === null,
  );
  if (body.reportable_type !== 'comment' || !isThere)
    throw invalid({ reportable_id: ['The selected reportable id is invalid.'] });
  state.reports.push({ user_id, comment_id });
  return { status: 'success' };
});

const unauthorized = (): HttpException =>
  new HttpException(403, { message: 'This action is unauthorized.' });

/**
 * The user's own comment, or any comment with the permission. Only restoring finds deleted ones.
 * @throws HttpException for a missing comment or another person's.
 */
function own(
  state: WorldState,
  person: Person,
  id: number,
  permission: string,
  isDeleted = false,
): CommentRow {
  const row = state.comments.find((one) => one.id === id && (isDeleted || one.deleted_at === null));
  if (!row) throw modelNotFound('Comment', String(id));
  if (row.user_id !== person.id && !hasPermission(state, person, permission)) throw unauthorized();
  return row;
}

function commentable(
  { catalogue }: WorldState,
  type: unknown,
  sentId: unknown,
): [CommentRow['kind'], number] {
  const kind = kinds.find((one) => one === type);
  const id = Number(sentId);
  if (!kind || !catalogue[`${kind}s`].some((one) => one.id === id))
    throw invalid({ commentable_id: ['The selected commentable id is invalid.'] });
  return [kind, id];
}

export function commentOf(
  state: WorldState,
  { id, user_id, parent_id, content, created_at, updated_at }: CommentRow,
): Comment {
  const person = personById(state, user_id);
  return {
    id,
    content,
    created_at,
    updated_at,
    parent_id,
    user: person && publicUser(state, person),
  };
}

export const commentsCalls = [showComments, write, edit, remove, restore, report];
