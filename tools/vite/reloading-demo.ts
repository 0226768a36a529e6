import type { RunnableDevEnvironment } from 'vite';
import { namedRecording } from '../../mocks/replay/recording-file.ts';
import type * as Serve from '../../mocks/serve.ts';
import type * as ServeWorld from '../../mocks/serve-world.ts';

export interface ReloadingDemo {
  url: string;
  /** Origin of its bucket, for uploads that go there directly. */
  bucketUrl: string;
  /** Sees to it that the newest code responds. Rejects while that has a mistake. */
  renew(): Promise<void>;
  close(): Promise<void>;
}

/**
 * The demo backend for development. Its code comes through Vite: the next request after an edit meets the new code, in the world and the session
 * of before. What listens, and where uploads are kept, stays as it was at the start.
 */
export async function reloadingDemo({ runner }: RunnableDevEnvironment): Promise<ReloadingDemo> {
  const load = (): Promise<typeof ServeWorld> => runner.import('/mocks/serve-world.ts');
  const { serveLegacy } = await runner.import<typeof Serve>('/mocks/serve.ts');
  let code = await load();
  const { url, bucketUrl, close } = await serveLegacy({
    hasOwnWorlds: true,
    recording: namedRecording(),
    code: () => code,
  });
  return { url, bucketUrl, close, renew: async () => void (code = await load()) };
}
