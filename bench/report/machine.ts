import { cpus, release, totalmem } from 'node:os';

/** Where and when, in one line. */
export function machineLine(): string {
  const all = cpus();
  const gib = totalmem() / 1024 ** 3;
  const day = new Date().toISOString().slice(0, 10);
  return `${day}, ${all.length} cores (${all[0]?.model.trim() ?? 'unknown'}), ${gib.toFixed(0)} GB, Linux ${release()}, Node ${process.version}`;
}
