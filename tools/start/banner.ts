import { personas } from '../../mocks/personas.ts';

/** The first output for a newcomer: the address, the accounts, and how to use a real backend. */
export function demoLines(address: string, command: string): string[] {
  return [
    '',
    `  Foyer is running at ${address}`,
    ...accountLines(),
    ...panel(address),
    `  In front of your own backend: UPSTREAM_URL=https://api.example.test ${command}`,
    '',
  ];
}

/** The same for a user with a backend. */
export function upstreamLines(address: string, upstream: string): string[] {
  return ['', `  Foyer is running at ${address}, in front of ${upstream}`, ''];
}

/** For `npm run dev -- --mode mock`. */
export function mockLines(address: string): string[] {
  return [
    '',
    `  Foyer's app is running at ${address}, on mocks in the browser: no gateway, no backend.`,
    ...accountLines(),
    ...panel(address),
  ];
}

function panel(address: string): string[] {
  return [
    `  Other accounts, settings and failures: the tab “Demo” (Alt+Shift+D), or an address such as ${address}/?demo=billing-off&as=mira`,
    '',
  ];
}

/** The accounts of the demo. */
export function accountLines(): string[] {
  const width = Math.max(...personas.map(({ email }) => email.length));
  const lines = personas.map(
    ({ email, password, label }) => `    ${email.padEnd(width)}  ${password}  ${label}`,
  );
  return ['', '  Demo accounts (email, password):', ...lines, ''];
}
