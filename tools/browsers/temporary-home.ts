import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSilentSound } from './silent-sound.ts';
import { type Program, startProgram } from './start-program.ts';

/** A temporary home folder, and the programs that run in it: a browser, a silent sound device. */
export class TemporaryHome {
  readonly folder = mkdtempSync(join(tmpdir(), 'foyer-browser-'));
  readonly env: Record<string, string> = {
    HOME: this.folder,
    XDG_RUNTIME_DIR: this.folder,
    MOZ_CRASHREPORTER_DISABLE: '1',
  };
  readonly #programs: Program[] = [];

  start(command: string, args: readonly string[]): Program {
    const program = startProgram(command, args, this.env);
    this.#programs.push(program);
    return program;
  }

  async startSound(): Promise<void> {
    this.#programs.push(...(await startSilentSound(this.env)));
  }

  /** Stops the programs in reverse order, and deletes the folder. */
  async clear(): Promise<void> {
    for (const program of this.#programs.toReversed()) await program.stop();
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}
