import { writeFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { gatherFromDocument } from './learn/document-evidence.ts';
import type { Basis } from './learn/evidence.ts';
import { gatherEvidence } from './learn/gather-evidence.ts';
import { readDocument } from './learn/openapi-document.ts';
import { propose } from './learn/propose.ts';
import { plainName, readLearnInput } from './learn/read-inputs.ts';
import { writeReport } from './learn/report.ts';
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
    const proposed = await propose({ calls, findings, basis, root: ROOT });
    const all = { ...proposed, notes: [...proposed.notes, ...notes] };
    const report = writeReport(all, sources, basis);
    const text = proposed.patch === '' ? `${report}\n` : `${report}\n\n${proposed.patch}`;
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
