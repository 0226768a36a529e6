import { parseArgs } from 'node:util';
import { Draft, describeUsageError } from './new/draft.ts';
import { parseScreen } from './new/parse-screen.ts';
import { nextScreenSteps, writeScreen } from './new/write-screen.ts';
import { ROOT } from './process.ts';

const usage =
  'npm run new:screen -- widgets --path /widgets [--call "GET widgets"] [--title Widgets] [--members]';
const options = {
  path: { type: 'string' },
  call: { type: 'string' },
  title: { type: 'string' },
  members: { type: 'boolean', default: false },
} as const;

/**
 * `npm run new:screen` adds a screen that reads a call, with its route, states, texts and test.
 * Returns the exit code; on an error no file changes.
 */
export async function main(args: string[], root = ROOT): Promise<number> {
  try {
    const {
      values: { members, ...wishes },
      positionals,
    } = parseArgs({ args, allowPositionals: true, options });
    const draft = new Draft(root);
    const made = parseScreen(positionals.join(' '), {
      path: wishes.path,
      call: wishes.call,
      title: wishes.title,
      members,
    });
    const untranslated = writeScreen(draft, made);
    const files = await draft.save();
    console.log(
      [
        `${made.title} at /${made.segment}${made.isList ? '' : '/:id'}, as you might have written it by hand:`,
        ...files.map((line) => `  ${line}`),
        '',
        'Next:',
        ...nextScreenSteps(made, untranslated).map((line) => `  - ${line}`),
      ].join('\n'),
    );
    return 0;
  } catch (error) {
    console.error(describeUsageError(error, usage));
    return 1;
  }
}
