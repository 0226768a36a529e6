import { parseArgs } from 'node:util';
import { Draft, describeUsageError } from './new/draft.ts';
import { parseCall } from './new/parse-call.ts';
import { parseScreen } from './new/parse-screen.ts';
import { nextCallSteps, writeNewCall } from './new/write-new-call.ts';
import { nextScreenSteps, writeScreen } from './new/write-screen.ts';
import { ROOT, runNode } from './process.ts';

const usages = {
  call: 'npm run new:call -- "GET widgets/{id}" [--members]',
  screen:
    'npm run new:screen -- widgets --path /widgets [--call "GET widgets"] [--title Widgets] [--members]',
};

/**
 * `npm run new:call` adds a row to the table with its fake, its cases and a test; `npm run
 * new:screen` a screen that reads a call, with its route, states, texts and test. Returns the exit
 * code; on an error no file changes.
 */
export async function main([kind, ...args]: string[]): Promise<number> {
  const isCall = kind === 'call';
  try {
    const lines = await (isCall ? newCall(args) : newScreen(args));
    console.log(lines.join('\n'));
    return 0;
  } catch (error) {
    console.error(describeUsageError(error, usages[isCall ? 'call' : 'screen']));
    return 1;
  }
}

async function newCall(args: string[]): Promise<string[]> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { members: { type: 'boolean', default: false } },
  });
  const draft = new Draft(ROOT);
  // Without quotes the shell splits it into two words.
  const call = parseCall(positionals.join(' '), values.members);
  const written = writeNewCall(draft, call);
  const files = await draft.save();
  // Runs in a new process, because this one has loaded the old table.
  const facts = await runNode(['tools/run.js', 'call-facts'], { cwd: ROOT });
  if (!facts.ok) throw new Error(facts.output);
  return describe(
    `Created ${call.key}. Review the files as if you had written them by hand:`,
    [...files, 'written contracts/calls/call-facts.ts'],
    nextCallSteps(call, written),
  );
}

async function newScreen(args: string[]): Promise<string[]> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      path: { type: 'string' },
      call: { type: 'string' },
      title: { type: 'string' },
      members: { type: 'boolean', default: false },
    },
  });
  const draft = new Draft(ROOT);
  const spec = parseScreen(positionals.join(' '), values);
  const untranslated = writeScreen(draft, spec);
  return describe(
    `${spec.title} at /${spec.segment}${spec.isList ? '' : '/:id'}, as you might have written it by hand:`,
    await draft.save(),
    nextScreenSteps(spec, untranslated),
  );
}

const describe = (title: string, files: readonly string[], steps: readonly string[]): string[] => [
  title,
  ...files.map((file) => `  ${file}`),
  '',
  'Next:',
  ...steps.map((step) => `  - ${step}`),
];
