import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SourceTextModule } from 'node:vm';

const compile = (code: string): SourceTextModule => new SourceTextModule(code);

/**
 * Compiles every script of a folder as a browser does, without running it, and prints those that
 * fail: a bundler may write exports of names that it left out. Needs Node's option
 * `--experimental-vm-modules`. Exits with 1 if a script fails, or if there is none.
 */
const [folder = ''] = process.argv.slice(2);
const scripts = readdirSync(folder).filter((file) => file.endsWith('.js'));
if (scripts.length === 0) console.log(`${folder} contains no scripts`);
const broken = scripts.flatMap((file) => {
  try {
    compile(readFileSync(join(folder, file), 'utf8'));
    return [];
  } catch (error) {
    return [`${file}: ${(error as Error).message}`];
  }
});
for (const line of broken) console.log(line);
process.exitCode = scripts.length === 0 || broken.length > 0 ? 1 : 0;
