import { printable } from '../contracts/printable.ts';
import type { EffectiveSetting } from '../bff/config/print.ts';
import { type Config, readConfig } from '../bff/config/read-config.ts';
import { configProblems } from '../bff/config/check.ts';

/**
 * `npm run config:print` prints every setting as the gateway reads it from this environment, with
 * its origin, and the rules of ROUTES. Secrets are masked.
 */
export function main([format]: string[]): number {
  const problems = configProblems(process.env);
  if (problems.length > 0) {
    console.error(problems.join('\n'));
    return 1;
  }
  const { effective, routes } = readConfig(process.env);
  console.log(
    format === '--json'
      ? JSON.stringify(effective)
      : [inColumns(effective), ...(routes ? rulesIn(routes) : [])].join('\n'),
  );
  return 0;
}

/** The rules in the ROUTES file, one per line. */
function rulesIn({ path, file: { backends, rules } }: NonNullable<Config['routes']>): string[] {
  const named = backends.map(
    ({ name, url, origin }) => `  ${name} is ${printable(url.href)}, with the origin ${origin}`,
  );
  return [
    '',
    `${path}:`,
    ...named,
    ...rules.map(
      ({ name, kind, subject, to, percent }) =>
        `  ${name}: ${kind} ${subject} to ${to}, ${percent} %`,
    ),
  ];
}

function inColumns(settings: readonly EffectiveSetting[]): string {
  const nameWidth = Math.max(...settings.map(({ name }) => name.length));
  return settings
    .map(({ name, value, origin }) =>
      `${name.padEnd(nameWidth)}  ${origin.padEnd('environment'.length)}  ${value}`.trimEnd(),
    )
    .join('\n');
}
