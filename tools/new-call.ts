import { parseArgs } from 'node:util';
import { Draft, describeUsageError } from './new/draft.ts';
import { parseCall } from './new/parse-call.ts';
import { nextSteps, writeCall } from './new/write-call.ts';
import { ROOT, runNode } from './process.ts';

const usage = 'npm run new:call -- "GET widgets/{id}" [--members]';

/**
 * `npm run new:call` adds a row to the table with its fake, its cases and a test. Returns the exit
 * code; on an error no file changes.
 */
export async function main(args: string[], root = ROOT): Promise<number> {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { members: { type: 'boolean', default: false } },
    });
    const draft = new Draft(root);
    // Without quotes the shell splits it into two words.
    const made = parseCall(positionals.join(' '), values.members);
    const written = writeCall(draft, made);
    const files = await draft.save();
    // Runs in a new process, because this one has loaded the old table.
    const facts = await runNode(['tools/run.js', 'call-facts'], { cwd: root });
    if (!facts.ok) throw new Error(facts.output);
    console.log(
      [
        `Created ${made.key}. Review the files as if you had written them by hand:`,
        ...files.map((line) => `  ${line}`),
        '  written contracts/calls/call-facts.ts',
        '',
        'Next:',
        ...nextSteps(made, written).map((line) => `  - ${line}`),
      ].join('\n'),
    );
    return 0;
  } catch (error) {
    console.error(describeUsageError(error, usage));
    return 1;
  }
}
