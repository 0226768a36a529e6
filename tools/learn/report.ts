import { printable } from '../../contracts/printable.ts';
import type { Basis, Proposal } from './evidence.ts';
import type { Proposed } from './propose.ts';

/**
 * The proposals with their evidence, as comments before the patch: `git apply` skips them. Names
 * and values in it come from outside.
 */
export function writeReport(proposed: Proposed, sources: readonly string[], basis: Basis): string {
  const { proposals, notes, fits } = proposed;
  const added = proposals.filter(({ kind }) => kind === 'new call').length;
  const what = basis === 'document' ? 'forms of replies' : 'replies';
  const lines = [
    `From ${sources.join(', ')}: ${proposals.length - added} changes of rows, ${added} new calls. Review each, then run git apply.`,
    `${fits.before} of ${fits.of} ${what} fit the table as it is, ${fits.after} with this patch.`,
    '',
    ...proposals.flatMap((proposal, index) => describe(proposal, index + 1)),
    ...(notes.length > 0 ? ['Not in the patch:', ...notes.map((note) => `- ${note}`)] : []),
  ];
  return lines.map((line) => `# ${printable(line, { most: longest })}`.trimEnd()).join('\n');
}

function describe(proposal: Proposal, number: number): string[] {
  const { kind, calls, path, where, schema, evidence, confidence } = proposal;
  const others = calls.length > 1 ? ` and ${calls.length - 1} more` : '';
  const place = `${calls[0] ?? ''}${path === '' ? '' : ` ${path}`}${others}`;
  return [
    `${number}. ${place}: ${kind === 'new call' ? `new call, reply ${schema}` : schema} (${confidence} confidence; ${where})`,
    ...evidence.slice(0, mostLines).map((line) => `     ${line}`),
    ...(evidence.length > mostLines ? [`     and ${evidence.length - mostLines} more`] : []),
    '',
  ];
}

const mostLines = 5;
const longest = 400;
