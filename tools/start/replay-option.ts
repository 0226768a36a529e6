import { parseArgs, type ParseArgsConfig } from 'node:util';
import {
  namedRecording,
  readRecordingFile,
  recordingFile,
} from '../../mocks/replay/recording-file.ts';

/**
 * Passes the recording named by `--replay` to the fake backend; returns the problem as a sentence,
 * if any.
 */
export function replayProblem(
  name: string | undefined,
  env: NodeJS.ProcessEnv,
): string | undefined {
  if (name === undefined) return undefined;
  if (env['UPSTREAM_URL'])
    return 'Only the demo backend can replay: remove UPSTREAM_URL or --replay.';
  try {
    readRecordingFile(name);
  } catch (error) {
    return (error as Error).message;
  }
  env['DEMO_REPLAY'] = recordingFile(name);
  return undefined;
}

/** Notes on the recording for the developer. */
export function replayLines(env: NodeJS.ProcessEnv): string[] {
  const recording = namedRecording();
  return recording
    ? [
        `  The backend replays ${env['DEMO_REPLAY']} (${recording.exchanges.length} exchanges). Calls that the recording doesn't contain fall back to the fakes.`,
        '',
      ]
    : [];
}

/** Null for unknown arguments. */
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
