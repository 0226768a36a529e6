import { useRef } from 'react';
import { paths } from '../../../../contracts/routes/paths.ts';
import { useSession } from '../../../data/session/session.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import type { Queue } from '../../queue/play-queue.ts';
import type { Playlist } from '../../../../contracts/schema/music.ts';
import { ApiError } from '../../../data/calls/api-error.ts';
import { useSubmit } from '../../../ui/forms/use-submit.ts';
import { formText } from '../../../lib/dom.ts';
import { createPlaylist } from '../../../music/library/playlist-changes.ts';
import { addIds, requireAll } from '../../../music/library/playlist-tracks.ts';
import { Button } from '../../../ui/button.tsx';
import { FormSummary } from '../../../ui/form-summary.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { isRadio } from '../../../music/tracks/source.ts';
import { knownTracks } from '../../sources/more-tracks.ts';
import { readRest } from '../../sources/read-rest.ts';

/**
 * IDs of all current and future tracks of the queue, without duplicates. A radio has no end, so
 * only its loaded tracks. `isComplete`: false if part of the queue's source list is missing.
 * @throws ApiError
 */
async function idsOf(queue: Queue): Promise<{ ids: number[]; isComplete: boolean }> {
  const { more } = queue;
  const rest = more && !isRadio(more) ? await readRest(more, knownTracks(queue, more)) : undefined;
  if (rest === 'later') throw new ApiError(0, null);
  const tracks = [...queue.items.map(({ track }) => track), ...(rest?.after ?? [])];
  return {
    ids: [...new Set(tracks.map(({ id }) => id))],
    isComplete: rest !== null && !rest?.isTooLong,
  };
}

export function SaveForm({
  name,
  queue,
  onSaved,
}: {
  name: string;
  queue: Queue;
  onSaved: () => void;
}) {
  const session = useSession();
  const { t } = session;
  /** Created by an attempt that failed to add the tracks; the next attempt fills it. */
  const created = useRef<{ playlist: Playlist; count: number }>(null);
  const { formProps, isPending, errors, summary } = useSubmit(async (form) => {
    const { ids, isComplete } = await idsOf(queue);
    if (!created.current) {
      const playlist = await createPlaylist({ name: formText(form, 'name').trim() }, session);
      if (!playlist) return;
      created.current = { playlist, count: 0 };
    }
    const { playlist } = created.current;
    const sent = await addIds(playlist.id, ids.slice(created.current.count));
    created.current.count += sent.done;
    requireAll({ ...sent, done: created.current.count }, ids.length, t);
    onSaved();
    const saved = { count: ids.length, name: playlist.name };
    showToast(
      isComplete
        ? t('Saved as :name', saved)
        : t('List too long. Saved the first :count of its tracks as :name.', saved),
      { action: { label: t('Open'), action: paths.playlist(playlist) } },
    );
  });
  return (
    <form {...formProps} className="mt-2 grid gap-4">
      <FormSummary messages={summary} />
      <TextField
        name="name"
        label={t('Playlist name')}
        required
        maxLength={250}
        autoComplete="off"
        defaultValue={name}
        error={errors['name']}
      />
      <Button type="submit" isPending={isPending} className="justify-self-end">
        {t('Save')}
      </Button>
    </form>
  );
}
