import { vi } from 'vitest';
import { createAuthenticator, type Tampering } from '../../../mocks/webauthn/test-authenticator.ts';

type Asked = CredentialRequestOptions & { publicKey: { challenge: string } };

/**
 * Gives this browser passkeys, with one device. `isConditional`: it offers them in a field's list,
 * where nobody chooses one until `choose` is called. `failure`: the error of each attempt.
 */
export async function installPasskeys({
  isConditional = false,
  failure = '',
}: { isConditional?: boolean; failure?: string } = {}) {
  const device = await createAuthenticator();
  const how: Tampering = { origin: 'http://localhost:3000' };
  const chosen = Promise.withResolvers<void>();
  const signalled = vi.fn<(which: object) => Promise<void>>().mockResolvedValue();
  const asCredential = (json: object) => ({ ...json, toJSON: () => json }) as unknown as Credential;
  const get = vi.fn<(options: Asked) => Promise<Credential>>(async (options) => {
    if (failure) throw new DOMException('', failure);
    if (options.mediation === 'conditional')
      await Promise.race([
        chosen.promise,
        new Promise((_, reject) => {
          options.signal?.addEventListener('abort', () =>
            reject(new DOMException('', 'AbortError')),
          );
        }),
      ]);
    return asCredential(await device.sign(options.publicKey, how));
  });
  const create = vi.fn<(options: { publicKey: object }) => Promise<Credential>>(
    async ({ publicKey }) => asCredential(await device.register(publicKey, how)),
  );
  // jsdom has none; the app would wait two seconds instead.
  vi.stubGlobal('requestIdleCallback', (act: () => void) => setTimeout(act));
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(() => undefined, {
      parseCreationOptionsFromJSON: (json: object) => json,
      parseRequestOptionsFromJSON: (json: object) => json,
      isConditionalMediationAvailable: () => Promise.resolve(isConditional),
      signalUnknownCredential: signalled,
    }),
  );
  Object.defineProperty(navigator, 'credentials', { value: { get, create }, configurable: true });
  return { device, get, create, signalled, choose: () => chosen.resolve() };
}
