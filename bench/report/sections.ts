import type { CaseResult, Plan } from '../run-case.ts';
import { machineLine } from './machine.ts';
import { caseTable, table, targetsTable } from './tables.ts';

export interface Setting extends Plan {
  versions: readonly (readonly [name: string, version: string])[];
  load: string;
  connections: number;
  documentBytes: number;
  /** Load average of the machine before the bench began. */
  busy: number;
}

function howMeasured({ rounds, seconds, warmUpSeconds, connections, load, documentBytes }: Setting): string {
  return `Every proxy runs alone on core 0, the load (${load}, ${connections} connections that stay open) and the upstream on core 1. All are
started anew for each case and take turns: ${warmUpSeconds} s to warm up, then ${rounds} rounds of ${seconds} s each. CPU is user and system time
of the proxy's processes over exactly the requests of a turn; a figure is the median of the rounds, a ratio the median of the ratios
within a round. Growth is the most memory ever resident, less what was resident before any load.

Requests are those of a signed-in browser: a session, an XSRF token and a workspace in the cookies, Sec-Fetch-Site, and answers with two
Set-Cookie. Foyer runs as operators run it: every rule is on, and the log is at its default level, into /dev/null. nginx logs there too;
the other peers do not log. What arrives at the backend is checked before anything is measured. Foyer makes a POST with an override of
the PUT; the peers only forward it. The cached document (${documentBytes} bytes, brotli) is the very one that Foyer sends, in nginx's proxy_cache;
'bare node:http' is Node's own server with the same answer in memory and nothing else, below which no gateway on Node can get.`;
}

/** The sections of RESULTS.md that a full run writes. */
export function proxySections(results: readonly CaseResult[], setting: Setting): Record<string, string> {
  return {
    'Targets of Foyer': targetsTable(results),
    'Proxies side by side': [howMeasured(setting), ...results.map(caseTable)].join('\n\n'),
    Machine: `${machineLine()}. Load average before the bench: ${setting.busy.toFixed(1)}.\n\n${table(['', 'version'], setting.versions)}`,
    'How to repeat': `\`npm run bench\` on Linux with two cores; nginx, HAProxy and wrk are used when they are installed (Debian:
\`apt install nginx haproxy wrk\`). \`npm run bench -- --quick\` is short, \`--only get-1k\` measures one case; neither writes this file.`,
  };
}
