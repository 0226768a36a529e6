import type { RunnableDevEnvironment } from 'vite';
import { namedRecording } from '../../mocks/replay/recording-file.ts';
import type * as Serve from '../../mocks/serve.ts';
import type * as ServeWorld from '../../mocks/serve-world.ts';

type Code = typeof ServeWorld;

const ownCode = ({ runner }: RunnableDevEnvironment): Promise<Code> =>
  runner.import('/mocks/serve-world.ts');

export interface ReloadingDemo {
  url: string;
  /** Origin of its bucket for direct uploads. */
  bucketUrl: string;
  /** Loads the newest code. Rejects while it has a mistake. */
  renew(): Promise<void>;
  close(): Promise<void>;
}

/**
 * The demo backend for development. Its code loads through Vite: the first request after an edit
 * uses the new code, with the same world and session. The listener and the upload storage stay as
 * they were at the start. `loadCode`: code that responds in another way.
 */
export async function reloadingDemo(
  environment: RunnableDevEnvironment,
  loadCode: (environment: RunnableDevEnvironment) => Promise<Code> = ownCode,
): Promise<ReloadingDemo> {
  const { runner } = environment;
  const load = (): Promise<Code> => loadCode(environment);
  const { serveLegacy } = await runner.import<typeof Serve>('/mocks/serve.ts');
  let code = await load();
  const { url, bucketUrl, close } = await serveLegacy({
    hasOwnWorlds: true,
    recording: namedRecording(),
    code: () => code,
  });
  return { url, bucketUrl, close, renew: async () => void (code = await load()) };
}
