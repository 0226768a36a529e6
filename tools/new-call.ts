import { parseArgs } from 'node:util';
import { Draft, whyRefused } from './new/draft.ts';
import { parseCall } from './new/parse-call.ts';
import { nextSteps, writeCall } from './new/write-call.ts';
import { ROOT } from './process.ts';

const usage = 'npm run new:call -- "GET widgets/{id}" [--members]';

/** `npm run new:call`: a row of the table with its fake, its cases and a test. Returns the exit code; what it refuses leaves every file as it was. */
export function main(args: string[], root = ROOT): number {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { members: { type: 'boolean', default: false } },
    });
    const draft = new Draft(root);
    // Without quotes a shell makes two words of it.
    const made = parseCall(positionals.join(' '), values.members);
    const written = writeCall(draft, made);
    console.log(
      [
        `${made.key}, as you might have written it by hand:`,
        ...draft.save().map((line) => `  ${line}`),
        '',
        'Next:',
        ...nextSteps(made, written).map((line) => `  - ${line}`),
      ].join('\n'),
    );
    return 0;
  } catch (error) {
    console.error(whyRefused(error, usage));
    return 1;
  }
}
