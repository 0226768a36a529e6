import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type Recording, readRecording } from './recording-format.ts';

/** Where recordings are. They are fixtures, meant to be committed once somebody has read them. */
const folder = join(import.meta.dirname, '../../recordings');
/** What operators add to the rules of redaction. */
export const rulesFile = join(folder, 'redact.json');

/** Whether a recording may be called so. */
export const isRecordingName = (name: string): boolean =>
  /^[\w-]{1,64}$/.test(name) && name !== 'redact';

/** The file of a recording by its name; what looks like a path is one. */
export const recordingFile = (name: string): string =>
  /[/\\]|\.json$/.test(name) ? resolve(name) : join(folder, `${name}.json`);

/** @throws Error in words for whoever typed the name. */
export function readRecordingFile(name: string): Recording {
  const file = recordingFile(name);
  if (!existsSync(file))
    throw new Error(`There is no recording ${file}. npm run record -- --name NAME makes one.`);
  try {
    return readRecording(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file}: ${(error as Error).message}`, { cause: error });
  }
}

/** Every line says one thing, so that a change of one is a change of one line. Replaces the file in one step: who reads it meanwhile sees the old one or the new one. */
export function writeRecordingFile(name: string, recording: Recording): string {
  const file = recordingFile(name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.part`, `${JSON.stringify(recording, null, 2)}\n`);
  renameSync(`${file}.part`, file);
  return file;
}

/** The one that DEMO_REPLAY names; null for none. */
export const namedRecording = (): Recording | null =>
  process.env['DEMO_REPLAY'] ? readRecordingFile(process.env['DEMO_REPLAY']) : null;
