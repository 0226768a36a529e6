import { useSupports } from '../../data/calls/capabilities.ts';
import { lazyCode } from '../../ui/lazy-code.ts';
import { PartInSight } from '../../ui/part-in-sight.tsx';
import type { CommentTarget } from './thread-comments.ts';

const code = lazyCode(() => import('./comments.tsx').then((file) => file.Comments));

/**
 * Comments at the end of a page. Hidden if the backend has none. Needs a key, because each page has
 * other comments.
 */
export function LazyComments({ className, ...about }: CommentTarget & { className?: string }) {
  const has = useSupports('GET commentable/comments');
  return has && <PartInSight code={code} part={about} className={className} />;
}
