import type { Translate } from '../../lib/translate.ts';
import { currentIndex, type Queue, type Undo } from './play-queue.ts';

/** A message about an edit. Null if the result is obvious and no upcoming track is lost. */
export function editMessage(queue: Queue, { edit, before }: Undo, t: Translate): string | null {
  const present = new Set(queue.items.map(({ itemId }) => itemId));
  const previous = new Set(before.items.map(({ itemId }) => itemId));
  const added = queue.items.filter(({ itemId }) => !previous.has(itemId));
  const removed = before.items.filter(({ itemId }) => !present.has(itemId));
  const counted = (list: typeof removed, one: string, many: string) =>
    list.length === 1
      ? t(one, { name: list[0]?.track.name ?? '' })
      : t(many, { count: list.length });
  switch (edit) {
    case 'played':
      return before.items.slice(currentIndex(before) + 1).some(({ itemId }) => !present.has(itemId))
        ? t('The queue was replaced.')
        : null;
    case 'added': {
      // The queue was empty, so the first track plays at once.
      if (before.items.length === 0) return null;
      const isNext =
        added[0]?.added === 'next' && queue.items[currentIndex(queue) + 1] === added[0];
      return isNext
        ? counted(
            added,
            'Plays next: :name',
            '[one :count track plays|other :count tracks play] next',
          )
        : counted(
            added,
            'Added to the queue: :name',
            '[one :count track was|other :count tracks were] added to the queue',
          );
    }
    case 'removed':
      return counted(
        removed,
        'Removed from the queue: :name',
        '[one :count track was|other :count tracks were] removed from the queue',
      );
    case 'cleared':
      return t('The queue was cleared.');
    case 'moved': {
      const first = queue.items[currentIndex(queue) + 1];
      const wasNext = before.items.find(({ itemId }) => itemId === first?.itemId)?.added === 'next';
      return first?.added === 'next' && !wasNext
        ? t('Plays next: :name', { name: first.track.name })
        : t('The queue was reordered.');
    }
    case 'shuffled':
      return t('Upcoming tracks are shuffled.');
    case 'unshuffled':
      return t('Upcoming tracks are back in order.');
  }
}
