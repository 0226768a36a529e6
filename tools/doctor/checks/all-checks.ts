import type { Check } from '../examine.ts';
import { callKeys } from '../../../contracts/calls/call-facts.ts';
import { callUrl, splitKey } from '../../../contracts/calls/call-key.ts';
import { isUnder } from '../../../contracts/routes/decoded-path.ts';
import { failure, ok } from '../finding.ts';
import { backend } from './backend.ts';
import { between } from './intermediaries.ts';
import { writeMethodChecks } from './write-methods.ts';
import { files } from './files.ts';
import { signIn, signOut } from './member.ts';
import { otherBackends } from './other-backends.ts';
import { connectionChecks } from './connection.ts';
import { replies } from './replies.ts';
import { forwardedHeaderChecks } from './forwarded-headers.ts';
import { sessions } from './sessions.ts';
import { sharing } from './sharing.ts';

/** Unreadable settings end the examination before it begins. */
const settings: Check = {
  id: 'settings',
  group: 'settings',
  tried: "reading the gateway's settings from the environment",
  needs: [],
  run: () => ok('they are valid'),
};

const addresses = [...callKeys.map((key) => callUrl(splitKey(key).path)), '/sanctum/csrf-cookie'];

/** A call outside of them gets the gateway's own 404 or 405. */
const prefixes: Check = {
  id: 'prefixes',
  group: 'settings',
  tried: "comparing UPSTREAM_PREFIXES with the addresses of the app's calls",
  needs: ['settings'],
  run({ config: { upstreamPrefixes } }) {
    const own = addresses
      .filter((address) => !isUnder(address, upstreamPrefixes))
      .map((address) => /^\/(api\/v1|[^/]+)/.exec(address)?.[1] ?? address);
    const names = [...new Set(own)].join(', ');
    return names === ''
      ? ok('they cover all of them')
      : failure(
          `they are ${upstreamPrefixes.join(', ')}: calls below ${names} don't reach the backend, and the gateway itself answers 404 or 405`,
          `Add ${names} to UPSTREAM_PREFIXES. The backend needs no change.`,
        );
  },
};

const whileSignedIn = [...forwardedHeaderChecks, ...replies, ...files];

/** Every check, causes before consequences: the first failure is the likely cause of the rest. */
export const allChecks: readonly Check[] = [
  settings,
  prefixes,
  ...connectionChecks,
  ...backend.slice(0, 4),
  ...sessions,
  ...writeMethodChecks,
  signIn,
  ...backend.slice(4),
  ...whileSignedIn,
  ...between,
  ...otherBackends,
  ...sharing,
  signOut(['sign-in', ...whileSignedIn.map(({ id }) => id)]),
];
