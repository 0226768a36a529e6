import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  copyFileSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Records each file that a process loads. */
const recorder = `import { appendFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
registerHooks({ load: (url, context, next) => (appendFileSync(process.env.LOADED_FILES, url + '\\n'), next(url, context)) });`;

/** Root can write anywhere, so its processes run as somebody else. */
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

export interface ProcessResult {
  code: number | null;
  output: string;
  problems: string;
}

/**
 * Runs programs in the files of an image, which they cannot change. They find no home, no folder for
 * temporary files and no settings but the given ones.
 */
export class RunningImage {
  readonly folder: string;
  /** Outside the image: the program of Node, and the list of loaded files. */
  readonly #beside: string;
  readonly #node: string;
  readonly #children: ChildProcess[] = [];

  constructor(folder: string) {
    this.folder = folder;
    this.#beside = mkdtempSync(join(tmpdir(), 'foyer-beside-'));
    for (const one of [folder, this.#beside]) chmodSync(one, 0o755);
    this.#node = this.#ownNode();
    mkdirSync(join(this.#beside, 'loads'));
    chmodSync(join(this.#beside, 'loads'), 0o777);
    writeFileSync(join(this.#beside, 'hooks.mjs'), recorder, { mode: 0o644 });
    setWritable(folder, false);
  }

  /** Starts a command of the Dockerfile: the first word is the program, which is Node. */
  start([, ...args]: readonly string[], env: Record<string, string>): ChildProcess {
    const child = spawn(this.#node, args, {
      cwd: this.folder,
      env: { HOME: '/nonexistent', TMPDIR: '/nonexistent', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...nobody,
    });
    this.#children.push(child);
    return child;
  }

  /** The same, and records the loaded files. */
  startRecorded(command: readonly string[], env: Record<string, string>): ChildProcess {
    const hooks = pathToFileURL(join(this.#beside, 'hooks.mjs')).href;
    const [program = '', ...args] = command;
    return this.start([program, '--import', hooks, ...args], {
      ...env,
      LOADED_FILES: join(this.#beside, 'loads/list'),
    });
  }

  /** Waits for the end of a process. */
  async ended(child: ChildProcess): Promise<ProcessResult> {
    const exit = once(child, 'exit') as Promise<[number | null]>;
    const read = async (stream: ChildProcess['stdout']): Promise<string> =>
      stream ? text(stream) : '';
    const [output, problems, [code]] = await Promise.all([
      read(child.stdout),
      read(child.stderr),
      exit,
    ]);
    return { code, output, problems };
  }

  /** The files of the image that recorded processes have loaded. */
  loaded(): Set<string> {
    return new Set(
      readFileSync(join(this.#beside, 'loads/list'), 'utf8')
        .split('\n')
        .filter((url) => url.startsWith('file:'))
        .map((url) => relative(this.folder, fileURLToPath(url))),
    );
  }

  /** Ends all processes, and removes the folder. */
  async close(): Promise<void> {
    for (const child of this.#children)
      if (child.exitCode === null && child.signalCode === null && child.kill('SIGKILL'))
        await once(child, 'exit');
    setWritable(this.folder, true);
    for (const one of [this.folder, this.#beside]) rmSync(one, { recursive: true });
  }

  /** A copy of Node, since another user may not be able to read this one. */
  #ownNode(): string {
    if (nobody.uid === undefined) return process.execPath;
    const node = join(this.#beside, 'node');
    try {
      linkSync(process.execPath, node);
    } catch {
      copyFileSync(process.execPath, node);
    }
    return node;
  }
}

/** The files below a folder, relative to it. */
export const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));

function setWritable(folder: string, isWritable: boolean): void {
  chmodSync(folder, isWritable ? 0o755 : 0o555);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) setWritable(path, isWritable);
    else if (entry.isFile()) chmodSync(path, isWritable ? 0o644 : 0o444);
  }
}
