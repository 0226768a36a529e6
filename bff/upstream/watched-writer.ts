import type { Recorder, ReplyWatch } from '../collect-reply.ts';
import type { BackendDrift } from '../drift/drift.ts';
import type { UpstreamHeaders } from '../policy/headers.ts';
import type { Plan } from '../policy/plan-request.ts';
import type { Writer } from './writer.ts';

interface Watching {
  drift: BackendDrift;
  recorder: Recorder | null;
  plan: Plan;
  /** The request's body, if it was read first. */
  sent: Buffer | null;
  status: number;
  headers: UpstreamHeaders;
}

/**
 * A writer that also shows a sampled reply to those who compare or record it.
 */
export function watched(
  writer: Writer,
  { drift, recorder, plan, sent, status, headers }: Watching,
): Writer {
  const key = plan.effectiveMethod === 'HEAD' ? null : plan.callKey;
  const watches = [
    drift.watch(key, status, headers),
    recorder?.watch(plan, sent, status, headers) ?? null,
  ].filter((watch) => watch !== null);
  return watches.length === 0 ? writer : watchedBy(watches, writer);
}

function watchedBy(watches: readonly ReplyWatch[], writer: Writer): Writer {
  return {
    write(chunk) {
      for (const watch of watches) watch.take(chunk);
      return writer.write(chunk);
    },
    end() {
      writer.end();
      for (const watch of watches) watch.end();
    },
    drop: () => writer.drop?.(),
    get outlet() {
      return writer.outlet;
    },
  };
}
