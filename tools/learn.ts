import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { gatherEvidence } from './learn/gather-evidence.ts';
import { propose } from './learn/propose.ts';
import { readLearnInput } from './learn/read-inputs.ts';
import { writeReport } from './learn/report.ts';
import { describeUsageError, NewError } from './new/draft.ts';
import { ROOT } from './process.ts';

const usage =
  'npm run learn -- RECORDING… [--out FILE]: recordings by name or file, or the JSON of /_foyer/drift.';

/**
 * `npm run learn` reads recordings or drift's findings, and prints a patch of the table and the
 * fakes for review.
 */
export async function main(args: string[], root = ROOT): Promise<number> {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { out: { type: 'string' } },
    });
    if (positionals.length === 0) throw new NewError(usage);
    const inputs = positionals.map(readLearnInput);
    const gathered = gatherEvidence(inputs);
    const findings = inputs.flatMap((input) =>
      'findings' in input ? input.findings.map((one) => ({ ...one, source: input.name })) : [],
    );
    const proposed = await propose({ calls: gathered.calls, findings, basis: 'recordings', root });
    const report = writeReport(
      { ...proposed, notes: [...proposed.notes, ...gathered.notes] },
      inputs.map(({ name }) => name),
      'recordings',
    );
    return writeProposal(values.out, report, proposed.patch);
  } catch (error) {
    console.error(describeUsageError(error, usage));
    return 1;
  }
}

/** Writes the report and the patch to a file, or prints both. */
export function writeProposal(out: string | undefined, report: string, patch: string): number {
  const text = `${report}\n${patch === '' ? '' : `\n${patch}`}`;
  if (out === undefined) process.stdout.write(text);
  else {
    writeFileSync(resolve(out), text);
    console.log(`${report}\n\nWritten: ${resolve(out)}`);
  }
  return 0;
}
