import { validate } from '../../laravel/validate.ts';
import { legacy } from '../../legacy-call.ts';

/** The token of the demo's provider for a human. */
const personToken = 'demo-person';

export const verifyHuman = legacy('POST recaptcha/verify', ({ body }) => {
  const { token } = validate(body, { token: 'required' });
  return { success: token === personToken, status: 'success' };
});

/**
 * Under the backend's published packages, because no file in the uploads folder may run as a
 * script.
 */
const path = '/vendor/demo/human-check.js';

/**
 * Settings under `recaptcha` that make every form use the demo's provider, which rates every
 * visitor as `as`.
 */
export function demoHumanCheck(as: 'person' | 'robot'): {
  site_key: string;
  script: string;
  enable: Record<string, boolean>;
} {
  return {
    site_key: 'demo',
    script: `${path}?as=${as}`,
    enable: { register: true, contact: true },
  };
}

/** Replaces Google's script, under the same global names. */
const script = `(() => {
  const isRobot = new URL(document.currentScript.src).searchParams.get('as') === 'robot';
  window.grecaptcha = { ready: (run) => run(), execute: async () => (isRobot ? 'demo-robot' : '${personToken}') };
})();
`;

/** The script of the fake provider; null for every other path. */
export function humanCheckScript(pathname: string): Response | null {
  return pathname === path
    ? new Response(script, { headers: { 'Content-Type': 'text/javascript; charset=UTF-8' } })
    : null;
}
