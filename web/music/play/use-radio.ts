import type { RadioType } from '../../../contracts/routes/paths.ts';
import { useProbed } from '../../data/calls/use-probed.ts';
import { useAction } from '../../ui/forms/use-action.ts';
import { playOnceRead } from '../../player/start.ts';
import { useT } from '../../data/session/session.tsx';
import { useListening } from './listening.ts';

/**
 * A radio made from an item. Not offered if the backend has none. Call `start` synchronously from
 * the press.
 */
export function useRadio({ type, id, name }: { type: RadioType; id: number; name: string }): {
  isOffered: boolean;
  start: () => void;
} {
  const t = useT();
  const { lock, explain } = useListening();
  const isOffered = useProbed('GET radio/{type}/{id}', { params: { type, id } });
  const { run } = useAction(async () => {
    if (lock) return explain(lock);
    return playOnceRead(async () => {
      const { readRadioRequest } = await import('./start-radio.ts');
      return readRadioRequest(type, { id, name }, t);
    });
  });
  return { isOffered, start: run };
}
