import { http } from 'msw/http';
import { server } from '../../../mocks/node.ts';

/** Holds the fake backend's replies to a path back, until the returned function is called. */
export function holdReplies(method: 'get' | 'post' | 'put', path: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.use(http[method](path, () => promise.then(() => undefined)));
  return resolve;
}
