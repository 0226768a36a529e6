import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Playlist } from '../../../contracts/schema/music.ts';
import { useSupports } from '../../data/calls/capabilities.ts';
import { useT } from '../../data/session/session.tsx';
import { classNames, isComposing } from '../../lib/dom.ts';
import { FollowToggle } from '../../music/library/follow-button.tsx';
import { updatePlaylist } from '../../music/library/playlist-changes.ts';
import { useFollowPlaylist } from '../../music/library/use-follow-playlist.ts';
import { Icon } from '../../ui/all-icons.tsx';
import { pictureButtonClass } from '../../ui/button-class.ts';
import { reportFailure } from '../../ui/failures/report-failure.ts';

export { PlaylistTracks as Tracks } from './playlist-tracks.tsx';

/** Follows someone else's playlist. Placed on a picture. */
export const Follow = ({ playlist }: { playlist: Playlist }) => (
  <FollowToggle name={playlist.name} {...useFollowPlaylist(playlist)} />
);

export function Name({ playlist: { id, name } }: { playlist: Playlist }) {
  const t = useT();
  const canDescribe = useSupports('PUT playlists/{id}');
  const render = (text: string) => <bdi>{text}</bdi>;
  if (!canDescribe) return render(name);
  return (
    <InlineText
      value={name}
      label={t('Rename')}
      maxLength={250}
      isRequired
      onSave={(text) => updatePlaylist(id, { name: text })}
    >
      {render}
    </InlineText>
  );
}

export function Description({ playlist: { id, description } }: { playlist: Playlist }) {
  const t = useT();
  const canDescribe = useSupports('PUT playlists/{id}');
  const render = (text: string) => (
    <bdi className="whitespace-pre-line">{text === '' ? t('Add a description') : text}</bdi>
  );
  if (!canDescribe)
    return description && <p className="basis-full wrap-anywhere">{render(description)}</p>;
  return (
    <div className="basis-full wrap-anywhere">
      <InlineText
        value={description ?? ''}
        label={t('Edit description')}
        maxLength={1_000}
        isLong
        onSave={(text) => updatePlaylist(id, { description: text })}
      >
        {render}
      </InlineText>
    </div>
  );
}

interface Props {
  value: string;
  /** The label of the field, and of the button that opens it. */
  label: string;
  maxLength: number;
  isRequired?: boolean;
  isLong?: boolean;
  /** Renders the text outside edit mode. */
  children: (current: string) => ReactNode;
  onSave: (value: string) => Promise<unknown>;
}

/**
 * Text that is edited in place: Enter and blur save it, Escape cancels. Changes show at once, and
 * revert if the backend refuses.
 */
function InlineText({
  value,
  label,
  maxLength,
  isRequired = false,
  isLong = false,
  children,
  onSave,
}: Props) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  /** The saved text until the backend returns it, and the text that it replaces. */
  const [saved, setSaved] = useState<{ text: string; replaced: string } | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  // Shows the backend's text once it changes, even back to the earlier one.
  if (saved && saved.replaced !== value) setSaved(null);
  const current = saved?.replaced === value ? saved.text : value;
  const close = (hasFocus: boolean) => {
    setOpen(false);
    if (hasFocus) queueMicrotask(() => button.current?.focus());
  };
  const save = (text: string, hasFocus: boolean) => {
    close(hasFocus);
    if (text === current || (isRequired && text === '')) return;
    setSaved({ text, replaced: value });
    onSave(text).catch((error: unknown) => {
      setSaved(null);
      reportFailure(error, t);
    });
  };
  if (isOpen)
    return (
      <Field
        value={current}
        label={label}
        maxLength={maxLength}
        isLong={isLong}
        onSave={save}
        onCancel={() => close(true)}
      />
    );
  return (
    <>
      {children(current)}{' '}
      <button
        ref={button}
        type="button"
        aria-label={label}
        onClick={() => setOpen(true)}
        className={classNames(
          pictureButtonClass,
          'inline-grid size-9 align-middle pointer-coarse:size-11 [&_svg]:size-5',
        )}
      >
        <Icon name="edit" />
      </button>
    </>
  );
}

interface FieldProps extends Pick<Props, 'value' | 'label' | 'maxLength' | 'isLong'> {
  onSave: (text: string, hasFocus: boolean) => void;
  onCancel: () => void;
}

function Field({ value, label, maxLength, isLong, onSave, onCancel }: FieldProps) {
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  /** Set by Escape or Enter, so that the following blur is ignored. */
  const isOver = useRef(false);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  const text = () => field.current?.value.trim() ?? '';
  const onKeyDown = (event: KeyboardEvent) => {
    // Input methods use these keys themselves.
    if (
      isComposing(event.nativeEvent) ||
      (event.key !== 'Enter' && event.key !== 'Escape') ||
      (event.key === 'Enter' && event.shiftKey)
    )
      return;
    event.preventDefault();
    event.stopPropagation();
    isOver.current = true;
    if (event.key === 'Enter') onSave(text(), true);
    else onCancel();
  };
  const Element = isLong ? 'textarea' : 'input';
  return (
    <Element
      ref={field}
      defaultValue={value}
      aria-label={label}
      maxLength={maxLength}
      dir="auto"
      autoComplete="off"
      onKeyDown={onKeyDown}
      onBlur={() => {
        if (!isOver.current) onSave(text(), false);
      }}
      className={classNames(
        'w-full max-w-2xl rounded-input border border-on-scrim/60 bg-scrim/55 px-3 py-1 text-on-scrim outline-offset-2',
        isLong && 'field-sizing-content min-h-20 text-base',
      )}
    />
  );
}
