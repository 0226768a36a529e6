import { localPath } from '../../../../contracts/routes/paths.ts';
import { wait } from '../../../lib/dom.ts';
import { ApiError } from '../../../data/calls/api-error.ts';
import { call } from '../../../data/calls/call.ts';
import type { Translate } from '../../../lib/translate.ts';
import { showToast } from '../../toast-store.ts';

/**
 * The part of Google's reCAPTCHA v3 that the app uses:
 * https://developers.google.com/recaptcha/docs/v3
 */
interface Grecaptcha {
  ready(run: () => void): void;
  execute(siteKey: string, options: { action: string }): PromiseLike<string>;
}

declare global {
  interface Window {
    grecaptcha?: Grecaptcha;
  }
}

const timeoutMs = 15_000;
let loading: Promise<void> | null = null;

export function createRecaptcha({ siteKey, script }: HumanCheckSettings): HumanCheckProvider {
  const base = localPath(script) ?? 'https://www.google.com/recaptcha/api.js';
  const address = `${base}${base.includes('?') ? '&' : '?'}render=${encodeURIComponent(siteKey)}`;
  // Concurrent callers wait for the same script. If it fails to load, the next call retries.
  const load = () =>
    (loading ??= addScript(address).finally(() => {
      loading = null;
    }));
  return {
    load,
    async token(action) {
      await load();
      const token = await window.grecaptcha?.execute(siteKey, { action });
      if (!token) throw new Error('The provider returned no token');
      return token;
    },
  };
}

/** The page's policy allows the provider's script by its address, so no nonce is needed. */
async function addScript(address: string): Promise<void> {
  if (!window.grecaptcha) await loadScript(address);
  await inTime(
    new Promise<void>((resolve, reject) => {
      if (window.grecaptcha) window.grecaptcha.ready(resolve);
      else reject(new Error('The script did not define its provider'));
    }),
  );
}

function loadScript(address: string): Promise<void> {
  const script = Object.assign(document.createElement('script'), { src: address, async: true });
  const result = new Promise<void>((resolve, reject) => {
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error('The script could not be loaded')));
  });
  document.head.append(script);
  return inTime(result).catch((error: unknown) => {
    script.remove();
    throw error;
  });
}

const inTime = <T>(work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    wait(timeoutMs).then((): never => {
      throw new Error('The provider timed out');
    }),
  ]);

export interface HumanCheckSettings {
  siteKey: string;
  /** The script's address on this site, for demos and proxies; empty for the provider's own. */
  script: string;
}

/** A service that distinguishes people from robots. */
export interface HumanCheckProvider {
  /**
   * Resolves once it can be called.
   * @throws Error when its script cannot be loaded.
   */
  load(): Promise<void>;
  /**
   * A token for the backend to verify.
   * @throws Error when the provider issues none.
   */
  token(action: string): Promise<string>;
}

/** Loads the provider's script before it is needed. */
export const prepare = (settings: HumanCheckSettings): Promise<void> =>
  createRecaptcha(settings).load();

/**
 * True if the provider issued a token and the backend accepted it. Any other outcome shows a toast,
 * and the form is not sent.
 * @throws ApiError when the backend refuses for another reason, because its own message is more
 * specific.
 */
export async function checkHuman(
  settings: HumanCheckSettings,
  action: string,
  t: Translate,
  provider: HumanCheckProvider = createRecaptcha(settings),
): Promise<boolean> {
  const isHuman = await ask(provider, action);
  if (!isHuman) showToast(t('Could not verify you are human.'), { type: 'danger' });
  return isHuman;
}

async function ask(provider: HumanCheckProvider, action: string): Promise<boolean> {
  try {
    const token = await provider.token(action);
    return (await call('POST recaptcha/verify', { body: { token } })).success;
  } catch (error) {
    if (error instanceof ApiError && error.status !== 422) throw error;
    return false;
  }
}
