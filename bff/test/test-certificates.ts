import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Paths and content of a certificate and its key. */
export interface Pair {
  cert: string;
  key: string;
  certPath: string;
  keyPath: string;
}

/**
 * Makes self-signed certificates for `localhost`: secret scanners would report a key in the
 * repository. Null without the openssl program.
 */
export function makePairs(
  open: { close(): Promise<void> }[],
  days: readonly number[],
): Pair[] | null {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-certificates-'));
  open.push({ close: async () => rmSync(folder, { recursive: true }) });
  try {
    return days.map((valid, index) => {
      const [certPath, keyPath] = [join(folder, `${index}.pem`), join(folder, `${index}.key`)];
      execFileSync(
        'openssl',
        [
          ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'],
          ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'],
          ...['-days', String(valid), '-keyout', keyPath, '-out', certPath],
        ],
        { stdio: 'ignore' },
      );
      const [cert, key] = [readFileSync(certPath, 'utf8'), readFileSync(keyPath, 'utf8')];
      return { cert, key, certPath, keyPath };
    });
  } catch {
    return null;
  }
}
