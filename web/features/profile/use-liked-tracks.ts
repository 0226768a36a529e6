import { useState } from 'react';
import type { ReplyOf } from '../../../contracts/schema/calls.ts';
import type { Track } from '../../../contracts/schema/music.ts';
import type { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { usePageAnswer } from '../../api/use-page-answer.ts';
import { readList } from '../../music/read-list.ts';

type Page = ReplyOf<'GET users/{id}/liked-tracks'>['pagination'];

interface LikedTracks {
  /** What has come so far, each once; undefined before the first answer. */
  tracks: Track[] | undefined;
  error: ApiError | null;
  askAgain: () => void;
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => Promise<void>;
}

/** What a person likes, page by page. */
export function useLikedTracks(id: number): LikedTracks {
  const { reply, error, askAgain } = usePageAnswer('GET users/{id}/liked-tracks', { params: { id }, query: { page: 1 } });
  const [further, setFurther] = useState<Page[]>([]);
  const [isLoadingMore, setLoadingMore] = useState(false);
  const pages = reply ? [reply.pagination, ...further] : [];
  const last = pages.at(-1);
  const loadMore = async () => {
    if (!last || isLoadingMore) return;
    setLoadingMore(true);
    try {
      const { pagination } = await call('GET users/{id}/liked-tracks', { params: { id }, query: { page: last.current_page + 1 } });
      setFurther((before) => [...before, pagination]);
    } finally {
      setLoadingMore(false);
    }
  };
  return {
    tracks: reply && [...new Map(pages.flatMap((page) => readList(page)).map((track) => [track.id, track])).values()],
    error, askAgain, isLoadingMore, loadMore,
    hasMore: last !== undefined && (Boolean(last.next_page) || last.current_page < (last.last_page ?? 0)),
  };
}
