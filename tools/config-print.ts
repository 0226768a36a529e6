import { configProblems, type EffectiveSetting, readConfig } from '../bff/config.ts';

/** `npm run config:print`: every setting as the gateway reads it from this environment, and where it comes from. Secrets are masked. */
export function main([format]: string[]): number {
  const problems = configProblems(process.env);
  if (problems.length > 0) {
    console.error(problems.join('\n'));
    return 1;
  }
  const { effective } = readConfig(process.env);
  console.log(format === '--json' ? JSON.stringify(effective) : inColumns(effective));
  return 0;
}

function inColumns(settings: readonly EffectiveSetting[]): string {
  const nameWidth = Math.max(...settings.map(({ name }) => name.length));
  return settings.map(({ name, value, origin }) => `${name.padEnd(nameWidth)}  ${origin.padEnd('environment'.length)}  ${value}`.trimEnd()).join('\n');
}
