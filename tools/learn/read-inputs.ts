import { readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { list, record, text } from '../../contracts/loose.ts';
import { recordingFile } from '../../mocks/replay/recording-file.ts';
import { type Exchange, readRecording } from '../../mocks/replay/recording-format.ts';
import { NewError } from '../new/draft.ts';

/** A recording, or the findings of `DRIFT`. */
export type LearnInput =
  | { name: string; exchanges: Exchange[] }
  | { name: string; findings: DriftFinding[] };

/** A finding as `/_foyer/drift` lists it. Nothing in it is trusted. */
export interface DriftFinding {
  call: string;
  path: string;
  kind: string;
  seen: string;
  count: number;
}

/** Limits for files from outside. */
const max = { bytes: 64 * 1024 * 1024, exchanges: 5_000, findings: 2_000, letters: 200 };

/**
 * Reads a recording by its name or file, or a file with drift's findings.
 * @throws NewError with a readable message.
 */
export function readLearnInput(nameOrFile: string): LearnInput {
  const file = recordingFile(nameOrFile);
  const json = readText(file, max.bytes);
  const name = plainName(basename(file, '.json'));
  try {
    const read = record(JSON.parse(json));
    if (Array.isArray(read['findings'])) return { name, findings: readFindings(read['findings']) };
    const { exchanges } = readRecording(json);
    return { name, exchanges: exchanges.slice(0, max.exchanges) };
  } catch (error) {
    throw new NewError(
      `${file} is neither a recording nor the JSON of /_foyer/drift: ${(error as Error).message}`,
    );
  }
}

/** A file's name for reports. */
export const plainName = (file: string): string => file.replaceAll(/[^\w.-]/g, '_').slice(0, 64);

/** @throws NewError if there is no such file, or it is too large. */
export function readText(file: string, mostBytes: number): string {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found?.isFile()) throw new NewError(`There is no file ${file}.`);
  if (found.size > mostBytes)
    throw new NewError(`${file} is too large: at most ${mostBytes / 1024 / 1024} MB are read.`);
  return readFileSync(file, 'utf8');
}

function readFindings(from: unknown): DriftFinding[] {
  return list(from)
    .slice(0, max.findings)
    .map(record)
    .map((one) => ({
      call: text(one['call']).slice(0, max.letters),
      path: text(one['path']).slice(0, max.letters),
      kind: text(one['kind']),
      seen: text(one['seen']).slice(0, max.letters),
      count: Number.isSafeInteger(one['count']) ? Number(one['count']) : 1,
    }));
}
