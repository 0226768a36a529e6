import type { Check } from '../examine.ts';
import { ok } from '../finding.ts';
import { backend } from './backend.ts';
import { between } from './intermediaries.ts';
import { writeMethodChecks } from './write-methods.ts';
import { files } from './files.ts';
import { signIn, signOut } from './member.ts';
import { elsewhere } from './elsewhere.ts';
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

const whileSignedIn = [...forwardedHeaderChecks, ...replies, ...files];

/** Every check, causes before consequences: the first failure is the likely cause of the rest. */
export const allChecks: readonly Check[] = [
  settings,
  ...connectionChecks,
  ...backend.slice(0, 4),
  ...sessions,
  ...writeMethodChecks,
  signIn,
  ...backend.slice(4),
  ...whileSignedIn,
  ...between,
  ...elsewhere,
  ...sharing,
  signOut(['sign-in', ...whileSignedIn.map(({ id }) => id)]),
];
