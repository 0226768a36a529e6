import { call } from '../../data/calls/call.ts';
import { readAgain } from '../../data/calls/read-after-write.ts';
import { usePages } from '../../data/calls/use-pages.ts';
import { reportFailure } from '../../ui/failures/report-failure.ts';
import { type RecordValue, modelName } from '../../records/field-value.ts';
import { useT } from '../../data/session/session.tsx';
import { showUndoToast } from '../../ui/undo-toast.ts';
import { logChange } from '../lib/audit-trail.ts';
import { text } from '../../../contracts/loose.ts';

const perPage = 100;

/** The items of a channel, as guests get them. */
export const useChannelPages = (channelId: string) =>
  usePages('GET channel/{idOrSlug}', { params: { idOrSlug: channelId }, query: { perPage } });

/** Sends changes of a channel's content, and rereads it. */
function useChannelWrites(channelId: string, pages: ReturnType<typeof useChannelPages>) {
  const t = useT();
  const name = pages.first?.channel.name ?? '';
  const params = { id: channelId };
  /** Rereads the content, here and on every page that shows a channel. */
  const reread = async () => {
    await pages.mutate();
    readAgain((address) => address.startsWith('channel/'));
  };
  const write = async (send: () => Promise<unknown>): Promise<boolean> => {
    try {
      await send();
      logChange({
        type: 'channels',
        action: 'update',
        ids: [channelId],
        name,
        fields: ['content'],
      });
      return true;
    } catch (error) {
      reportFailure(error, t);
      return false;
    } finally {
      void reread();
    }
  };
  const bodyOf = (item: RecordValue) => ({
    contentModelType: typeOfContent(item),
    contentModelId: idOf(item),
  });
  return {
    write,
    add: (item: RecordValue) => call('POST channel/{id}/add', { params, body: bodyOf(item) }),
    remove: (item: RecordValue) => call('POST channel/{id}/remove', { params, body: bodyOf(item) }),
    order: (type: string, order: readonly RecordValue[]) =>
      call('POST channel/{id}/reorder-content', {
        params,
        body: {
          modelType: type,
          ids: order.filter((item) => typeOfContent(item) === type).map(idOf),
        },
      }),
    fill: () => call('POST channel/{id}/update-content', { params }),
  };
}

/** Changes of a channel's content. Each is shown and sent immediately. */
export function useChannelContent(channelId: string) {
  const t = useT();
  const pages = useChannelPages(channelId);
  const { write, ...send } = useChannelWrites(channelId, pages);
  const items: readonly RecordValue[] = pages.data ?? [];

  const reorder = (type: string, order: readonly RecordValue[]) => {
    const next = withOrderOfType(items, type, order);
    if (next.every((item, index) => item === items[index])) return;
    const places = [...next];
    pages.change((one) => (places.shift() ?? one) as typeof one);
    void write(() => send.order(type, next));
  };
  const remove = async (item: RecordValue) => {
    const before = items;
    pages.change((one) => (keyOfContent(one) === keyOfContent(item) ? null : one));
    if (!(await write(() => send.remove(item)))) return;
    const restore = async () => {
      await send.add(item);
      // The backend adds it at the end, so the old order is sent too.
      await send.order(typeOfContent(item), before);
    };
    showUndoToast(t('Removed :name', { name: modelName(item) }), () => void write(restore), t, {
      id: `channel ${channelId} ${typeOfContent(item)} ${idOf(item)}`,
      isCut: true,
    });
  };
  return {
    ...pages,
    items,
    reorder,
    remove,
    add: (item: RecordValue) => write(() => send.add(item)),
    fill: () => write(send.fill),
  };
}

const idOf = (item: RecordValue): number => Number(item['id']);

/** Reorders items of one type, as the backend does. Other items keep their positions. */
function withOrderOfType(
  items: readonly RecordValue[],
  type: string,
  order: readonly RecordValue[],
): RecordValue[] {
  const ordered = order.filter((item) => typeOfContent(item) === type).values();
  return items.map((item) =>
    typeOfContent(item) === type ? (ordered.next().value ?? item) : item,
  );
}

/** The type of a channel's item. Older backends send a PHP class name: `App\\Album`. */
export const typeOfContent = (item: RecordValue): string =>
  text(item['model_type']).split('\\').at(-1)?.toLowerCase() ?? '';

/** Identifies an item within a channel, since IDs are unique only within a type. */
export const keyOfContent = (item: RecordValue): string =>
  `${typeOfContent(item)} ${String(item['id'])}`;

const typeNames: Readonly<Record<string, string>> = {
  track: 'Track',
  album: 'Album',
  artist: 'Artist',
  playlist: 'Playlist',
  genre: 'Genre',
  user: 'Person',
  channel: 'Section',
};

/** The English name of a type. Types that only this site has keep their own name. */
export const typeName = (type: string): string =>
  (Object.hasOwn(typeNames, type) ? typeNames[type] : undefined) ?? type;
