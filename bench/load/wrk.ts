import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../../tools/process.ts';
import type { Load, Outcome } from './load.ts';

/** For ASCII text, JSON's escapes are valid in Lua. */
const lua = (text: string): string => JSON.stringify(text);

function script({ request: { method, headers, bodyBytes } }: Load): string {
  const fields = Object.entries(headers).map(
    ([name, value]) => `wrk.headers[${lua(name)}] = ${lua(value)}`,
  );
  return `wrk.method = ${lua(method)}
${fields.join('\n')}
${bodyBytes > 0 ? `wrk.body = string.rep("x", ${bodyBytes})` : ''}
function done(summary, latency, requests)
  local failed = summary.errors
  io.write(string.format('\\n{"requests":%d,"failures":%d,"micros":%d,"p50":%d,"p99":%d}\\n', summary.requests,
    failed.connect + failed.read + failed.write + failed.status + failed.timeout, summary.duration, latency:percentile(50), latency:percentile(99)))
end
`;
}

/** Runs wrk in one thread on this process's core. */
export async function loadWithWrk(load: Load, folder: string): Promise<Outcome> {
  const file = join(folder, 'wrk.lua');
  writeFileSync(file, script(load));
  const url = `http://127.0.0.1:${load.port}${load.request.path}`;
  const args = [
    '-t1',
    `-c${load.connections}`,
    `-d${load.seconds}s`,
    '--timeout',
    '10s',
    '-s',
    file,
    url,
  ];
  const { ok, output } = await runCommand('wrk', args, { limit: (load.seconds + 20) * 1000 });
  const line = /^\{.*\}$/m.exec(output)?.[0];
  if (!ok || line === undefined) throw new Error(`wrk failed:\n${output}`);
  const found = JSON.parse(line) as {
    requests: number;
    failures: number;
    micros: number;
    p50: number;
    p99: number;
  };
  return {
    requests: found.requests,
    failures: found.failures,
    seconds: found.micros / 1e6,
    p50Ms: found.p50 / 1000,
    p99Ms: found.p99 / 1000,
  };
}
