import type { CallKey } from '../../contracts/schema/calls.ts';
import { calls } from '../../contracts/schema/calls.ts';

/** Tells a developer where a response departs from the table. A file of its own because it is loaded in development only: no schema reaches production. */
export function validateReply(key: CallKey, payload: unknown): void {
  const result = calls[key].reply.safeParse(payload);
  if (result.success) return;
  const issues = result.error.issues.map((issue) => `  ${issue.path.join('.') || '(whole answer)'}: ${issue.message}`);
  console.error(`The answer to '${key}' does not fit the table of calls:\n${issues.join('\n')}`, payload);
}
