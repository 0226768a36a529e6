const kilo = 1024;
const units = { k: kilo, m: kilo * kilo } as const;

/** Parses bytes such as `800`, `512k` or `2m`; null for any other text. */
export function readBytes(written: string): number | null {
  const [, digits, unit] = /^(\d{1,9}(?:\.\d+)?)([km]?)b?$/i.exec(written) ?? [];
  if (digits === undefined) return null;
  const factor = unit === undefined || unit === '' ? 1 : units[unit.toLowerCase() as 'k' | 'm'];
  return Math.round(Number(digits) * factor);
}

export function writeBytes(bytes: number): string {
  if (bytes >= units.m && bytes % units.m === 0) return `${bytes / units.m}m`;
  return bytes >= kilo && bytes % kilo === 0 ? `${bytes / kilo}k` : String(bytes);
}

/** Parses a duration such as `800ms` or `3s` to milliseconds; null for any other text. */
export function readDuration(written: string): number | null {
  const [, digits, unit] = /^(\d{1,9}(?:\.\d+)?)(ms|s)$/i.exec(written) ?? [];
  return digits === undefined
    ? null
    : Math.round(Number(digits) * (unit?.toLowerCase() === 's' ? 1_000 : 1));
}

export const writeDuration = (ms: number): string =>
  ms >= 1_000 && ms % 100 === 0 ? `${ms / 1_000}s` : `${ms}ms`;
