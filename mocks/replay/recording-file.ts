import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type Recording, readRecording } from './recording-format.ts';

/** The folder of recordings: reviewed fixtures. */
const folder = join(import.meta.dirname, '../recordings');
/** Operators' additions to the redaction rules. */
export const rulesFile = join(folder, 'redact.json');

/** Whether this is a valid name of a recording. */
export const isRecordingName = (name: string): boolean =>
  /^[\w-]{1,64}$/.test(name) && name !== 'redact';

/** The file of a recording by its name; a value that looks like a path is used as one. */
export const recordingFile = (name: string): string =>
  /[/\\]|\.json$/.test(name) ? resolve(name) : join(folder, `${name}.json`);

/** @throws Error with a message for the user who typed the name. */
export function readRecordingFile(name: string): Recording {
  const file = recordingFile(name);
  if (!existsSync(file))
    throw new Error(
      `There is no recording ${file}. Create one with npm run record -- --name NAME.`,
    );
  try {
    return readRecording(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file}: ${(error as Error).message}`, { cause: error });
  }
}

/**
 * Writes one fact per line, for readable diffs. Replaces the file in one step, so that a reader
 * sees either the old or the new one.
 */
export function writeRecordingFile(name: string, recording: Recording): string {
  const file = recordingFile(name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.part`, `${JSON.stringify(recording, null, 2)}\n`);
  renameSync(`${file}.part`, file);
  return file;
}

/** The recording named in DEMO_REPLAY; null for none. */
export const namedRecording = (): Recording | null =>
  process.env['DEMO_REPLAY'] ? readRecordingFile(process.env['DEMO_REPLAY']) : null;
