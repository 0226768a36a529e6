import { writeFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { printable } from '../contracts/printable.ts';
import { gatherFromDocument } from './learn/document-evidence.ts';
import type { Basis, Proposal } from './learn/evidence.ts';
import { gatherEvidence } from './learn/gather-evidence.ts';
import { readDocument } from './learn/openapi-document.ts';
import { propose, type TablePatch } from './learn/propose.ts';
import { plainName, readLearnInput } from './learn/read-inputs.ts';
import { describeUsageError, NewError } from './new/draft.ts';
import { ROOT } from './process.ts';

const usages = {
  recordings:
    'npm run learn -- RECORDING… [--out FILE]: recordings by name or file, or the JSON of /_foyer/drift.',
  document:
    'npm run import:openapi -- FILE [--out FILE]: a document of OpenAPI 3.0 or 3.1, in JSON or YAML.',
};

/**
 * `npm run learn` reads recordings or drift's findings, `npm run import:openapi` a document of
 * OpenAPI. Both print a patch of the table and the fakes for review.
 */
export async function main([kind, ...args]: string[]): Promise<number> {
  const basis = kind === 'document' ? 'document' : 'recordings';
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { out: { type: 'string' } },
    });
    if (positionals.length === 0 || (basis === 'document' && positionals.length > 1))
      throw new NewError(usages[basis]);
    const { sources, calls, findings, notes } = read(basis, positionals);
    const result = await propose({ calls, findings, basis, root: ROOT });
    const all = { ...result, notes: [...result.notes, ...notes] };
    const report = writeReport(all, sources, basis);
    const text = result.patch === '' ? `${report}\n` : `${report}\n\n${result.patch}`;
    if (values.out === undefined) process.stdout.write(text);
    else {
      writeFileSync(resolve(values.out), text);
      console.log(`${report}\n\nWritten: ${resolve(values.out)}`);
    }
    return 0;
  } catch (error) {
    console.error(describeUsageError(error, usages[basis]));
    return 1;
  }
}

function read(basis: Basis, files: readonly string[]) {
  if (basis === 'document') {
    const [file = ''] = files;
    const name = plainName(basename(file));
    return { sources: [name], findings: [], ...gatherFromDocument(readDocument(file), name) };
  }
  const inputs = files.map(readLearnInput);
  const findings = inputs.flatMap((input) =>
    'findings' in input ? input.findings.map((one) => ({ ...one, source: input.name })) : [],
  );
  return { sources: inputs.map(({ name }) => name), findings, ...gatherEvidence(inputs) };
}

/**
 * The proposals with their evidence, as comments before the patch, which `git apply` skips.
 * Contains untrusted names.
 */
export function writeReport(result: TablePatch, sources: readonly string[], basis: Basis): string {
  const { proposals, notes, fits } = result;
  const added = proposals.filter(({ kind }) => kind === 'new call').length;
  const what = basis === 'document' ? 'forms of replies' : 'replies';
  const lines = [
    `From ${sources.join(', ')}: ${proposals.length - added} changes of rows, ${added} new calls. Review each, then run git apply.`,
    `${fits.before} of ${fits.of} ${what} fit the table as it is, ${fits.after} with this patch.`,
    '',
    ...proposals.flatMap((proposal, index) => describe(proposal, index + 1)),
    ...(notes.length > 0 ? ['Not in the patch:', ...notes.map((note) => `- ${note}`)] : []),
  ];
  return lines.map((line) => `# ${printable(line, { max: longest })}`.trimEnd()).join('\n');
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
