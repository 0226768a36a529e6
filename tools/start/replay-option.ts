import { parseArgs, type ParseArgsConfig } from 'node:util';
import {
  namedRecording,
  readRecordingFile,
  recordingFile,
} from '../../mocks/replay/recording-file.ts';

/** Hands the recording that `--replay` names on to whatever runs the fake backend; returns what is wrong with it, in words. */
export function replayProblem(
  name: string | undefined,
  env: NodeJS.ProcessEnv,
): string | undefined {
  if (name === undefined) return undefined;
  if (env['UPSTREAM_URL']) return '--replay is said by the demo backend: leave UPSTREAM_URL out.';
  try {
    readRecordingFile(name);
  } catch (error) {
    return (error as Error).message;
  }
  env['DEMO_REPLAY'] = recordingFile(name);
  return undefined;
}

/** What a developer should know of it. */
export function replayLines(env: NodeJS.ProcessEnv): string[] {
  const recording = namedRecording();
  return recording
    ? [
        `  The backend says what ${env['DEMO_REPLAY']} has (${recording.exchanges.length} exchanges), and elsewhere what the demo says.`,
        '',
      ]
    : [];
}

/** Null for words that a command does not know. */
export function optionsOf<T extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  options: T,
) {
  try {
    return parseArgs({ args, options }).values;
  } catch {
    return null;
  }
}
