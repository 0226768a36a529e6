import type { Bootstrap } from '../../contracts/bootstrap.ts';

/**
 * Reads start-up data of an answer, in any of its forms. What does it is fetched when such an answer comes: the document's has been read by the gateway.
 * @throws BootstrapError when nothing in it could start the app.
 */
export async function readBootstrap(reply: unknown): Promise<Bootstrap> {
  const { normaliseBootstrap } = await import('../../contracts/bootstrap.ts');
  return normaliseBootstrap(reply);
}
