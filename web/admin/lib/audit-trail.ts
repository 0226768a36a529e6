import { list, record, text } from '../../../contracts/loose.ts';
import { call } from '../../data/calls/call.ts';
import { lacks } from '../../data/calls/capabilities.ts';
import { type Person, readLocalEntry, writeLocalEntry } from '../../lib/local-entries.ts';
import { Store } from '../../lib/store.ts';

/** One action in the admin area, without the changed values. */
export interface Change {
  /** The type's name, such as `users`, or `settings`. */
  type: string;
  /** 'create', 'update', 'delete', 'restore', or an action of the screen: 'ban'. */
  action: string;
  ids: readonly string[];
  /** The record's name; empty for several. */
  name: string;
  /** Names of the changed fields. */
  fields?: readonly string[];
}

export interface AuditEntry extends Change {
  /** Milliseconds since 1970. */
  at: number;
}

const key = { name: 'audit-trail', version: 1, outlivesSignOut: true };
const maxEntries = 500;
/** An entry keeps only the first 20 IDs. A bulk action's report lists them all. */
const maxIds = 20;

/** Changes that this person made on this device, newest first. */
export const auditTrail = new Store<readonly AuditEntry[]>([]);
let owner: Person = null;

/** Loads a person's trail. Called when the admin area opens. */
export function openAuditTrail(person: Person): void {
  owner = person;
  auditTrail.set(list(readLocalEntry(person, key)).flatMap(entryOf));
}

/**
 * Records a change that the backend has accepted, on the device and in the backend's audit log if
 * it has one. Never fails, because the change itself has been made.
 */
export function logChange(change: Change): void {
  const entry = { ...change, ids: change.ids.slice(0, maxIds), at: Date.now() };
  const entries = [entry, ...auditTrail.read()].slice(0, maxEntries);
  auditTrail.set(entries);
  if (owner !== null) writeLocalEntry(owner, key, entries);
  if (lacks('POST admin/audit-log')) return;
  void call('POST admin/audit-log', {
    body: { ...entry, ids: [...entry.ids], fields: [...(entry.fields ?? [])] },
  }).catch(() => undefined);
}

function entryOf(value: unknown): AuditEntry[] {
  const { type, action, ids, name, fields, at } = record(value);
  if (typeof at !== 'number' || text(type) === '' || text(action) === '') return [];
  return [
    {
      type: text(type),
      action: text(action),
      ids: list(ids).map(text),
      name: text(name),
      fields: list(fields).map(text),
      at,
    },
  ];
}
