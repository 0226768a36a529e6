import { callAddress } from '../../contracts/call-key.ts';
import { record } from '../../contracts/loose.ts';
import type { CallInput, QueryKey, ReplyOf } from '../../contracts/schema/calls.ts';
import type { LooseInput } from './call.ts';

let replies: Record<string, unknown> | null = null;

/** JSON that the gateway put into the document under this id; null where it is not there, or was cut off on its way. */
export function readInlined(id: string): unknown {
  try {
    return JSON.parse(document.getElementById(id)?.textContent ?? 'null') as unknown;
  } catch {
    return null;
  }
}

/** An answer that came inside the document; undefined when the call must be made. */
export function inlinedReply<K extends QueryKey>(key: K, input: CallInput<K>): ReplyOf<K> | undefined {
  replies ??= record(readInlined('route-data'));
  return replies[callAddress(key, input as LooseInput)] as ReplyOf<K> | undefined;
}

/** For a page that is rendered on a server: the answers that its document will hold. */
export function lendReplies(lent: Record<string, unknown>): void {
  replies = lent;
}

/** The document was made for one person: what is in it is not for the next. */
export function forgetInlined(): void {
  document.getElementById('route-data')?.remove();
  replies = null;
}
