import type { CallKey } from '../../contracts/schema/calls.ts';
import { calls } from '../../contracts/schema/calls.ts';

/** Tells a developer where an answer departs from the table. Loaded in development only, so that no schema reaches production. */
export function validateReply(key: CallKey, payload: unknown): void {
  const result = calls[key].reply.safeParse(payload);
  if (result.success) return;
  const issues = result.error.issues.map((issue) => `  ${issue.path.join('.') || '(whole answer)'}: ${issue.message}`);
  console.error(`The answer to '${key}' does not fit the table of calls:\n${issues.join('\n')}`, payload);
}
