import { configProblems } from '../bff/config/check.ts';
import { configWarnings } from '../bff/config/warnings.ts';

/**
 * `npm run config:check` prints every problem that keeps the gateway from starting with this
 * environment, or otherwise notes for the operator.
 */
export function main([format]: string[]): number {
  const problems = configProblems(process.env);
  const warnings = problems.length === 0 ? configWarnings(process.env) : [];
  if (format === '--json')
    console.log(JSON.stringify({ ok: problems.length === 0, problems, warnings }));
  else
    console.log(
      [
        ...problems,
        ...warnings.map((warning) => `Warning: ${warning}`),
        ...(problems.length === 0 ? ['ok'] : []),
      ].join('\n'),
    );
  return problems.length === 0 ? 0 : 1;
}
