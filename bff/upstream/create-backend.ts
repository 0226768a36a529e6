import type { Pool } from 'undici';
import type { Config } from '../config.ts';
import { Breaker } from './breaker.ts';
import { type ConnectConfig, connectUpstream } from './connect.ts';
import { Deadlines, precisionFor } from './deadlines.ts';
import { RetryBudget } from './retry.ts';

export type BackendConfig = ConnectConfig & Pick<Config, 'firstByteMs' | 'idleMs' | 'breaker'>;

/** The backend as every request shares it: its connections, and what is known of its health. */
export interface Backend {
  pool: Pool;
  times: Pick<Config, 'firstByteMs' | 'idleMs'>;
  deadlines: Deadlines;
  breaker: Breaker;
  budget: RetryBudget;
}

export function createBackend(config: BackendConfig): Backend {
  const { firstByteMs, idleMs, breaker } = config;
  return {
    pool: connectUpstream(config),
    times: { firstByteMs, idleMs },
    deadlines: new Deadlines(precisionFor(firstByteMs, idleMs)),
    breaker: new Breaker(breaker),
    budget: new RetryBudget(),
  };
}
