import type { UpstreamHeaders } from '../request/headers.ts';
import { memoize } from '../request/memoize.ts';

/** A response's Content-Type. */
export interface ContentType {
  /**
   * Type and subtype; null if there is none. Several types count as none: browsers disagree on
   * which one to use.
   */
  name: string | null;
  /** The whole value. */
  value: string;
  /** Whether it is labelled as JSON, whatever follows the label. */
  isJson: boolean;
  /** Whether it is labelled as a page, whatever follows the label. */
  isPage: boolean;
  isEventStream: boolean;
}

export const unknownType = 'application/octet-stream';

const read = memoize((value): ContentType => ({
  name:
    value === ''
      ? null
      : (/^[ \t]*([\w!#$%&'*+.^`|~-]+\/[\w!#$%&'*+.^`|~-]+)[ \t]*(?:;|$)/
          .exec(value)?.[1]
          ?.toLowerCase() ?? unknownType),
  value,
  isJson: /^application\/(?:[\w.+-]+\+)?json/i.test(value),
  isPage: /^text\/html|^application\/xhtml/i.test(value),
  isEventStream: /^text\/event-stream/i.test(value),
}));

/** Cached by text, because a backend sends the same few. */
export function contentTypeOf({ 'content-type': value }: UpstreamHeaders): ContentType {
  return read(value === undefined ? '' : String(value));
}

/** Whether it is labelled as a page. */
export const isPage = (headers: UpstreamHeaders): boolean => contentTypeOf(headers).isPage;
export const isJson = (headers: UpstreamHeaders): boolean => contentTypeOf(headers).isJson;
