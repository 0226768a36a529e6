import type { AdminType } from '../../../contracts/records/admin/admin-type.ts';
import { ApiError, isModelMissing, isNoRoute } from '../../data/calls/api-error.ts';
import { call } from '../../data/calls/call.ts';
import { readRecord, sendRemoval, sendRestore } from '../lib/record-calls.ts';
import type { ListConditions } from '../../../contracts/records/admin/list-query.ts';
import type { CallKey } from '../../../contracts/schema/calls.ts';

/** Input of an action besides its rows, such as a role. Stored with its job. */
export type ActionInput = Readonly<Record<string, string>>;

/** An action on many records of a type. */
export interface BulkAction {
  /** Stored with jobs, so that they can be resumed after their tab was closed. */
  id: string;
  /** A verb: 'Delete'. */
  label: string;
  /** 'Delete :count :records?' */
  question: string;
  /** ':count of :total deleted' */
  result: string;
  permission: string;
  /** The call that the backend must support to offer the action. */
  needs: CallKey;
  isDangerous?: true;
  /** Lower if the backend's call takes a single row; 100 by default. */
  batchSize?: number;
  /** Fields to show in the confirmation. */
  asks?: 'role' | 'ban';
  /** Skips the visitor's own account. */
  skipsSelf?: true;
  /** Whether the action makes sense for this list. */
  isFor?: (conditions: ListConditions) => boolean;
  /** @throws ApiError. */
  run: (ids: readonly string[], input: ActionInput) => Promise<void>;
  /** Whether a refused row is already in the wanted state, such as a deleted one. */
  isDone?: (id: string, refusal: unknown) => Promise<boolean>;
  /** The ID of the action that undoes this one. */
  undo?: string;
}

/** The most rows that one request changes. */
export const batchSize = 100;

/** Admins decide each request separately. */
const withoutActions = ['requests'];

/** The bulk actions of a type. The screen checks permissions and support. */
export function bulkActionsOf(type: AdminType): readonly BulkAction[] {
  if (withoutActions.includes(type.name)) return [];
  return [
    ...(type.name === 'users' ? userActions : []),
    ...restoreAction(type),
    ...deleteAction(type),
  ];
}

export const bulkActionNamed = (type: AdminType, id: string): BulkAction | undefined =>
  bulkActionsOf(type).find((one) => one.id === id);

function deleteAction(type: AdminType): BulkAction[] {
  const { permissions, calls, name } = type;
  if (!calls.remove) return [];
  return [
    {
      id: 'delete',
      label: 'Delete',
      question: 'Delete :count :records?',
      result: ':count of :total deleted',
      permission: permissions.delete,
      needs: calls.remove,
      isDangerous: true,
      ...(name === 'users' && { skipsSelf: true as const }),
      run: (ids) => sendRemoval(type, ids),
      isDone: (id, refusal) => isGone(type, id, refusal),
      ...(calls.restore && { undo: 'restore' }),
    },
  ];
}

/**
 * Whether a row has already been deleted, since a batch without a response is resent. A 404 may
 * also mean that the backend lacks the call, so without Laravel's message the record itself
 * decides.
 */
async function isGone(type: AdminType, id: string, refusal: unknown): Promise<boolean> {
  if (!isMissing(refusal) || isNoRoute(refusal)) return false;
  if (isModelMissing(refusal) || !type.calls.show) return true;
  return readRecord(type, id).then(() => false, isMissing);
}

const isMissing = (refusal: unknown): boolean =>
  refusal instanceof ApiError && (refusal.status === 404 || refusal.status === 410);

function restoreAction(type: AdminType): BulkAction[] {
  const { permissions, calls } = type;
  if (!calls.restore) return [];
  return [
    {
      id: 'restore',
      label: 'Restore',
      question: 'Restore :count :records?',
      result: ':count of :total restored',
      permission: permissions.delete,
      needs: calls.restore,
      isFor: ({ filters }) => filters.some(({ key }) => key === 'deleted_at' || key === 'trashed'),
      run: (ids) => sendRestore(type, ids),
    },
  ];
}

const common = { permission: 'users.update' };

const withRole = (needs: 'POST roles/{id}/add-users' | 'POST roles/{id}/remove-users') => ({
  ...common,
  needs,
  asks: 'role' as const,
  run: async (ids: readonly string[], { role = '' }: ActionInput) => {
    await call(needs, { params: { id: role }, body: { userIds: ids.map(Number) } });
  },
});

const userActions: BulkAction[] = [
  {
    ...withRole('POST roles/{id}/add-users'),
    id: 'add-role',
    label: 'Add role',
    question: 'Add a role to :count :records?',
    result: 'Role added to :count of :total',
  },
  {
    ...withRole('POST roles/{id}/remove-users'),
    id: 'remove-role',
    label: 'Remove role',
    question: 'Remove a role from :count :records?',
    result: 'Role removed from :count of :total',
    skipsSelf: true,
  },
  {
    ...common,
    id: 'ban',
    label: 'Ban users',
    question: 'Ban :count :records?',
    result: ':count of :total banned',
    needs: 'POST users/{id}/ban',
    asks: 'ban',
    isDangerous: true,
    skipsSelf: true,
    batchSize: 1,
    run: (ids, { reason = '', until = '' }) =>
      each(ids, (id) =>
        call('POST users/{id}/ban', {
          params: { id },
          body: { reason, expires_at: until === '' ? null : until },
        }),
      ),
  },
  {
    ...common,
    id: 'unban',
    label: 'Unban users',
    question: 'Unban :count :records?',
    result: ':count of :total unbanned',
    needs: 'POST users/{id}/unban',
    batchSize: 1,
    run: (ids) => each(ids, (id) => call('POST users/{id}/unban', { params: { id } })),
  },
];

async function each(ids: readonly string[], act: (id: string) => Promise<unknown>): Promise<void> {
  for (const id of ids) {
    // Sequentially, so that a batch does not become a hundred simultaneous requests.
    await act(id);
  }
}
