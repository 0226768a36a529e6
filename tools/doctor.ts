import { stdin, stderr } from 'node:process';
import { parseArgs } from 'node:util';
import { readConfig } from '../bff/config/read-config.ts';
import { configProblems } from '../bff/config/check.ts';
import { allChecks } from './doctor/checks/all-checks.ts';
import { signOut } from './doctor/checks/member.ts';
import { examine } from './doctor/examine.ts';
import { type Diagnosis, diagnose, type Finding, report } from './doctor/finding.ts';
import { type Account, openDoctorContext } from './doctor/doctor-context.ts';
import { demoProblem, startDemoBackend } from './start/demo-backend.ts';

const usage =
  'npm run doctor [-- [--json] [--as EMAIL]]: the password is asked for, or comes from DOCTOR_PASSWORD.';

/**
 * `npm run doctor` checks your backend settings and suggests fixes. It changes nothing there. Exit
 * code 0 if all is well, 1 with warnings, 2 with failures.
 */
export async function main(args: string[]): Promise<number> {
  const options = readOptions(args);
  if (options === null) {
    console.error(usage);
    return 2;
  }
  const problem = process.env['UPSTREAM_URL'] ? undefined : demoProblem();
  if (problem) {
    console.error(problem);
    return 2;
  }
  const account = await accountOf(options.as);
  if (account === 'no password') {
    console.error('No password: set DOCTOR_PASSWORD if there is no terminal to type it in.');
    return 2;
  }
  const diagnosis = await examineBackend(process.env, account);
  console.log(options.json ? JSON.stringify(diagnosis) : report(diagnosis));
  return diagnosis.exitCode;
}

function readOptions(args: string[]): { json: boolean; as: string | undefined } | null {
  try {
    const { values } = parseArgs({
      args,
      options: { json: { type: 'boolean', default: false }, as: { type: 'string' } },
    });
    return { json: values.json, as: values.as };
  } catch {
    return null;
  }
}

async function accountOf(email: string | undefined): Promise<Account | null | 'no password'> {
  if (email === undefined) return null;
  const password = process.env['DOCTOR_PASSWORD'] || (await readPassword(`Password of ${email}: `));
  return password ? { email, password } : 'no password';
}

/**
 * Reads a password from the terminal without echo. Null without a terminal, or after Ctrl-C or
 * Ctrl-D.
 */
function readPassword(question: string): Promise<string | null> {
  if (!stdin.isTTY) return Promise.resolve(null);
  stderr.write(question);
  stdin.setRawMode(true).setEncoding('utf8').resume();
  return new Promise((resolve) => {
    let typed = '';
    const finish = (password: string | null): void => {
      stdin.off('data', onInput).setRawMode(false).pause();
      stderr.write('\n');
      resolve(password);
    };
    // Pasted text arrives in one piece.
    const onInput = (text: string): void => {
      for (const letter of text) {
        if (letter === '\r' || letter === '\n') return finish(typed);
        if (letter === '\u0003' || letter === '\u0004') return finish(null);
        typed =
          letter === '\u007f' || letter === '\b'
            ? [...typed].slice(0, -1).join('')
            : typed + letter;
      }
    };
    stdin.on('data', onInput);
  });
}

/** Without UPSTREAM_URL it examines the demo, which `npm start` would start too. */
export async function examineBackend(
  env: Record<string, string | undefined>,
  account: Account | null,
): Promise<Diagnosis> {
  const demo = env['UPSTREAM_URL'] ? null : await startDemoBackend();
  const settings = demo
    ? {
        ...env,
        UPSTREAM_URL: demo.url,
        CSP_SOURCES: `connect-src ${demo.bucketUrl}`,
        FOYER_DEMO: 'yes',
      }
    : env;
  try {
    const problems = configProblems(settings);
    if (problems.length > 0) return diagnose(withoutSettings(problems));
    const context = await openDoctorContext(settings, readConfig(settings), account);
    // Signs out when the user presses Ctrl-C.
    const signOutAndExit = (): void =>
      void Promise.resolve(signOut([]).run(context)).finally(() => process.exit(130));
    process.once('SIGINT', signOutAndExit);
    try {
      return diagnose(await examine(allChecks, context));
    } finally {
      process.off('SIGINT', signOutAndExit);
      await context.close();
    }
  } finally {
    await demo?.stop();
  }
}

function withoutSettings(problems: readonly string[]): Finding[] {
  return allChecks.map(({ id, group, tried }): Finding =>
    id === 'settings'
      ? {
          id,
          group,
          tried,
          state: 'failure',
          seen: problems.join(' '),
          todo: 'Correct these settings: the gateway does not start with them.',
        }
      : { id, group, tried, state: 'skipped', seen: "'settings' fails" },
  );
}
