import type { UpstreamRequest } from '../request/plan-request.ts';
import type { CallTimes } from '../request/call-times.ts';
import type { Upstream } from './upstream.ts';

/** The timeouts of one request: those of its rule, of its call, or of the settings. */
export function timesOf(
  { callTimes, config }: Pick<Upstream, 'callTimes' | 'config'>,
  { callKey, choice }: Pick<UpstreamRequest, 'callKey' | 'choice'>,
): Readonly<Required<CallTimes>> {
  if (callTimes === null) return config;
  const ofCall = callKey === null ? undefined : callTimes().get(callKey);
  const ofRule = choice?.times;
  return ofCall || ofRule ? { ...timesIn(config), ...ofCall, ...ofRule } : config;
}

const timesIn = ({ firstByteMs, idleMs }: Required<CallTimes>): Required<CallTimes> => ({
  firstByteMs,
  idleMs,
});
