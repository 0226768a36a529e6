import { validate } from '../laravel/validate.ts';
import { legacy } from '../legacy-call.ts';

/** The demo's provider says itself whom it takes for a person. */
const personToken = 'demo-person';

export const verifyHuman = legacy('POST recaptcha/verify', ({ body }) => {
  const { token } = validate(body, { token: 'required' });
  return { success: token === personToken, status: 'success' };
});

/** Among what a backend's packages publish: nothing that lies with uploads runs as a script. */
const path = '/vendor/demo/human-check.js';

/** Settings under `recaptcha` with which every form uses the demo's provider, which takes each visitor for the same. */
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

/** Stands in for Google's script, under the names that it has there. */
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
