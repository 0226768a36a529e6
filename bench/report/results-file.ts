import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, release, totalmem } from 'node:os';
import { join } from 'node:path';

const file = join(import.meta.dirname, '../RESULTS.md');
const start =
  '# Results\n\nEach section names its command, date and machine. A run replaces its own section and keeps the others. The commands check\nthe limits.\n';

/** Replaces sections with the same title, and appends new ones. The others are unchanged. */
function replaceSections(text: string, sections: Record<string, string>): string {
  const [top = '', ...rest] = text.split(/^(?=## )/m);
  const blocks = new Map(rest.map((block) => [titleOf(block), block]));
  for (const [title, body] of Object.entries(sections))
    blocks.set(title, `## ${title}\n\n${body}\n`);
  return [top, ...blocks.values()]
    .map((block) => block.trimEnd())
    .join('\n\n')
    .concat('\n');
}

const titleOf = (block: string): string => block.slice(3, block.indexOf('\n')).trim();

export function writeSections(sections: Record<string, string>): void {
  writeFileSync(
    file,
    replaceSections(existsSync(file) ? readFileSync(file, 'utf8') : start, sections),
  );
}

/** Date and machine, in one line. */
export function machineLine(): string {
  const all = cpus();
  const gib = totalmem() / 1024 ** 3;
  const day = new Date().toISOString().slice(0, 10);
  return `${day}, ${all.length} cores (${all[0]?.model.trim() ?? 'unknown'}), ${gib.toFixed(0)} GB, Linux ${release()}, Node ${process.version}`;
}
