import { calls, type CallKey } from '../contracts/schema/calls.ts';
import { DebugTrace, ErrorReply } from '../contracts/schema/error.ts';
import type { TestResponse } from './test-backend.ts';

/** The response's mismatches with its schema; empty when it fits. */
export function problems(key: CallKey, { status, body }: TestResponse): unknown[] {
  const schema = status < 400 ? calls[key].reply : status === 500 ? DebugTrace : ErrorReply;
  return schema.safeParse(body).error?.issues ?? [];
}
