import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { gatherFromDocument } from './learn/document-evidence.ts';
import { readDocument } from './learn/openapi-document.ts';
import { propose } from './learn/propose.ts';
import { writeReport } from './learn/report.ts';
import { writeProposal } from './learn.ts';
import { describeUsageError, NewError } from './new/draft.ts';
import { ROOT } from './process.ts';

const usage =
  'npm run import:openapi -- FILE [--out FILE]: a document of OpenAPI 3.0 or 3.1, in JSON or YAML.';

/**
 * `npm run import:openapi` compares an OpenAPI document with the table, and prints a patch of the
 * table and the fakes for review.
 */
export async function main(args: string[], root = ROOT): Promise<number> {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { out: { type: 'string' } },
    });
    const [file, ...rest] = positionals;
    if (file === undefined || rest.length > 0) throw new NewError(usage);
    const name = basename(file)
      .replaceAll(/[^\w.-]/g, '_')
      .slice(0, 64);
    const gathered = gatherFromDocument(readDocument(file), name);
    const proposed = await propose({
      calls: gathered.calls,
      findings: [],
      basis: 'document',
      root,
    });
    const notes = [...proposed.notes, ...gathered.notes];
    return writeProposal(
      values.out,
      writeReport({ ...proposed, notes }, [name], 'document'),
      proposed.patch,
    );
  } catch (error) {
    console.error(describeUsageError(error, usage));
    return 1;
  }
}
