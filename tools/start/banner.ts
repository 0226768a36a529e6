import { personas } from '../../mocks/personas.ts';

/** What a newcomer sees: one address, who to sign in as, and how to leave the demo. */
export function demoLines(address: string): string[] {
  const width = Math.max(...personas.map(({ email }) => email.length));
  return [
    '',
    `  Foyer is at ${address}`,
    '',
    '  Demo accounts:',
    ...personas.map(({ email, password, label }) => `    ${email.padEnd(width)}  ${password}  ${label}`),
    '',
    '  In front of your own backend: UPSTREAM_URL=https://api.example.test npm start',
    '',
  ];
}

/** The same for somebody who has a backend. */
export function upstreamLines(address: string, upstream: string): string[] {
  return ['', `  Foyer is at ${address}, in front of ${upstream}`, ''];
}
