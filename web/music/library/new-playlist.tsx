import { useEffect, useRef, useState } from 'react';
import type { Playlist } from '../../../contracts/schema/music.ts';
import { useSupports } from '../../data/calls/capabilities.ts';
import { useSubmit } from '../../ui/forms/use-submit.ts';
import { formText } from '../../lib/dom.ts';
import { useSession } from '../../data/session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { FormSummary } from '../../ui/form-summary.tsx';
import { Icon } from '../../ui/all-icons.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { createPlaylist } from './playlist-changes.ts';

interface Props {
  /** The initial name. */
  name: string;
  onCreated: (playlist: Playlist) => Promise<void>;
}

/**
 * A row that turns into a short form for a new playlist. Renders nothing if the backend has no
 * playlists.
 */
export function NewPlaylist({ name, onCreated }: Props) {
  const session = useSession();
  const { t } = session;
  const [isOpen, setOpen] = useState(false);
  const isOffered = useSupports('POST playlists');
  const { formProps, isPending, errors, summary } = useSubmit(async (form) => {
    const playlist = await createPlaylist({ name: formText(form, 'name').trim() }, session);
    if (playlist) await onCreated(playlist);
  });
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isOpen) form.current?.querySelector('input')?.focus();
  }, [isOpen]);
  if (!isOffered) return null;
  if (!isOpen) {
    return (
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="-mx-2 flex min-h-14 items-center gap-3 rounded-control px-2 py-1.5 text-start text-base font-semibold hover:bg-hover"
      >
        <span className="grid size-11 shrink-0 place-items-center rounded-cover bg-chip">
          <Icon name="add" />
        </span>
        {t('New playlist')}
      </button>
    );
  }
  return (
    <form ref={form} {...formProps} className="grid grid-cols-1 gap-3">
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
      <div className="flex justify-end gap-2">
        <Button variant="outline" onClick={() => setOpen(false)}>
          {t('Cancel')}
        </Button>
        <Button type="submit" isPending={isPending}>
          {t('Create')}
        </Button>
      </div>
    </form>
  );
}
