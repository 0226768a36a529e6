import { record, text } from '../../contracts/loose.ts';
import { pristineState } from '../restore-state.ts';
import { isScenario } from '../scenarios.ts';
import type { Catalogue } from '../seed/catalogue-rows.ts';
import type { WorldState } from '../state.ts';
import { limitProblem } from './limits.ts';
import { misfit, shapeOf } from './shape.ts';
import { examplesOf } from './shape-examples.ts';
import { isPart, maxSnapshotBytes, type Snapshot, snapshotVersion } from './snapshot.ts';

/** The file is no usable snapshot. The message is a sentence for developers. */
export class SnapshotError extends TypeError {
  override name = 'SnapshotError';
}

/**
 * Migrations of a snapshot's content from each version to the next. None so far: version 1 is the
 * first.
 */
const migrations: Readonly<
  Record<number, (snapshot: Record<string, unknown>) => Record<string, unknown>>
> = {};

/** @throws SnapshotError for a text that is not a usable snapshot. */
export function parseSnapshot(content: string): Snapshot {
  if (content.length > maxSnapshotBytes)
    throw new SnapshotError(
      `A snapshot has at most ${maxSnapshotBytes / 1024 ** 2} MB; this file is larger.`,
    );
  let written: unknown;
  try {
    written = JSON.parse(content);
  } catch {
    throw new SnapshotError('This file is not a snapshot: it is not valid JSON.');
  }
  return checkSnapshot(written);
}

/**
 * A snapshot from anywhere, with all of its values checked.
 * @throws SnapshotError with a sentence about the first problem.
 */
export function checkSnapshot(written: unknown): Snapshot {
  refuseDangerous(written, '', 0);
  const sent = record(written);
  if (sent['format'] !== 'foyer-snapshot')
    throw new SnapshotError("This file is not a snapshot: its format is not 'foyer-snapshot'.");
  const snapshot = migrated(sent);
  const head = readHead(snapshot);
  const pristine = pristineState(head);
  return {
    ...head,
    parts: readParts(snapshot['parts'], pristine),
    catalogue: readCatalogue(snapshot['catalogue'], pristine.catalogue),
  };
}

const maxDepth = 24;

/** Rejects keys that change prototypes, and nesting that overflows the stack. */
function refuseDangerous(value: unknown, path: string, depth: number): void {
  if (typeof value !== 'object' || value === null) return;
  if (depth > maxDepth) throw new SnapshotError(`${path}: is nested too deeply.`);
  for (const [name, one] of Object.entries(value)) {
    if (['__proto__', 'constructor', 'prototype'].includes(name))
      throw new SnapshotError(`${path || 'The snapshot'}: must not contain '${name}'.`);
    refuseDangerous(one, path === '' ? name : `${path}.${name}`, depth + 1);
  }
}

function migrated(sent: Record<string, unknown>): Record<string, unknown> {
  const version = Number(sent['version']);
  if (!Number.isInteger(version) || version < 1)
    throw new SnapshotError('The snapshot has no valid version.');
  if (version > snapshotVersion)
    throw new SnapshotError(
      `The snapshot was saved by a newer Foyer (version ${version}, this one reads up to ${snapshotVersion}). Update Foyer to load it.`,
    );
  let snapshot = sent;
  for (let from = version; from < snapshotVersion; from += 1) {
    const step = migrations[from];
    if (!step)
      throw new SnapshotError(
        `The snapshot was saved by an older Foyer (version ${version}), whose worlds this one (version ${snapshotVersion}) cannot read. Save it again.`,
      );
    snapshot = step(snapshot);
  }
  return snapshot;
}

const longestName = 80;
const [earliest, latest] = [Date.UTC(2020), Date.UTC(2100)];
const isTime = (value: number): boolean => value >= earliest && value <= latest;

function readHead(sent: Record<string, unknown>): Omit<Snapshot, 'parts' | 'catalogue'> {
  const { as, beganAt } = sent;
  const name = text(sent['name']).trim();
  const seed = text(sent['seed']);
  if (name === '' || name.length > longestName || /\p{Cc}/u.test(name))
    throw new SnapshotError(`A snapshot needs a name of at most ${longestName} characters.`);
  if (seed === '' || seed.length > 100) throw new SnapshotError('seed: expected a short text.');
  if (as !== null && (typeof as !== 'string' || as.length > 255))
    throw new SnapshotError('as: expected an email address or nothing.');
  if (typeof beganAt !== 'number' || !Number.isInteger(beganAt) || !isTime(beganAt))
    throw new SnapshotError('beganAt: expected a time in milliseconds.');
  if (!isTime(Date.parse(text(sent['savedAt']))))
    throw new SnapshotError('savedAt: expected a time.');
  return {
    format: 'foyer-snapshot',
    version: snapshotVersion,
    name,
    savedAt: text(sent['savedAt']),
    as,
    seed,
    beganAt,
    scenarios: readScenarios(sent['scenarios']),
  };
}

function readScenarios(sent: unknown): Snapshot['scenarios'] {
  if (!Array.isArray(sent)) throw new SnapshotError('scenarios: expected a list.');
  return sent.map((name) => {
    if (typeof name !== 'string' || !isScenario(name))
      throw new SnapshotError(`This Foyer has no scenario '${text(name).slice(0, 60)}'.`);
    return name;
  });
}

function readParts(sent: unknown, pristine: WorldState): Snapshot['parts'] {
  const parts = requireRecord(sent, 'parts');
  for (const [name, value] of Object.entries(parts)) {
    if (!isPart(name, pristine))
      throw new SnapshotError(`This Foyer's worlds have no part '${name.slice(0, 60)}'.`);
    refuseMisfit(examplesOf(name, pristine), value, name);
    const problem = limitProblem(name, value);
    if (problem) throw new SnapshotError(problem);
  }
  return parts;
}

function readCatalogue(sent: unknown, seeded: Catalogue): Snapshot['catalogue'] {
  const lists = requireRecord(sent, 'catalogue');
  for (const [name, changes] of Object.entries(lists)) {
    if (!Object.hasOwn(seeded, name))
      throw new SnapshotError(`catalogue: there is no list '${name.slice(0, 60)}'.`);
    const { changed, gone } = requireRecord(changes, `catalogue.${name}`);
    if (!Array.isArray(gone) || !gone.every((id) => Number.isSafeInteger(id)))
      throw new SnapshotError(`catalogue.${name}.gone: expected IDs.`);
    refuseMisfit(
      [seeded[name as keyof Catalogue], ...examplesOf(`catalogue.${name}`, null)],
      changed,
      `catalogue.${name}.changed`,
    );
  }
  return lists;
}

function requireRecord(value: unknown, path: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new SnapshotError(`${path}: expected an object.`);
  return value as Record<string, unknown>;
}

function refuseMisfit(examples: readonly unknown[], value: unknown, path: string): void {
  const problem = misfit(shapeOf(examples), value, path);
  if (problem) throw new SnapshotError(problem);
}
