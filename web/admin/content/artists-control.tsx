import { useRef } from 'react';
import { id, list, record } from '../../../contracts/loose.ts';
import type { ControlProps } from '../../records/controls/control-props.ts';
import { GroupFrame } from '../../records/controls/group-frame.tsx';
import { modelName, modelPicture } from '../../records/controls/found-model.ts';
import { ModelSearch } from '../../records/controls/model-search.tsx';
import { withRowAt } from '../../records/edit-value.ts';
import { useT } from '../../data/session/session.tsx';
import { Picture } from '../../music/tracks/picture.tsx';
import { Icon } from '../../ui/all-icons.tsx';
import { IconButton } from '../../uploads/view/icon-button.tsx';

/** Chooses and orders the artists of an album or a track. Finds artists by name. */
export function ArtistsControl({ field, name, value, error, onChange }: ControlProps) {
  const t = useT();
  const area = useRef<HTMLOListElement>(null);
  const artists = list(value).map(record);
  const max = 'max' in field ? (field.max ?? Infinity) : Infinity;
  const isFixed = field.isReadOnly === true;
  const remove = (index: number) => {
    onChange(artists.toSpliced(index, 1));
    // Moves the focus, because the button disappears with its row.
    area.current?.closest('fieldset')?.focus();
  };
  return (
    <GroupFrame name={name} label={t(field.label)} hint={field.hint && t(field.hint)} error={error}>
      <ol ref={area} className="grid grid-cols-1 divide-y divide-divider empty:hidden">
        {artists.map((artist, index) => (
          <li key={String(artist['id'])} className="flex min-h-12 items-center gap-3 py-1">
            <Picture
              name={modelName(artist)}
              address={modelPicture(artist)}
              isRound
              className="w-9"
            />
            <bdi className="min-w-0 flex-1 wrap-anywhere">{modelName(artist)}</bdi>
            {!isFixed && (
              <span className="flex shrink-0">
                {index > 0 && (
                  <IconButton
                    label={t('Move :name up', { name: modelName(artist) })}
                    onClick={() => onChange(withRowAt(artists, index, index - 1))}
                  >
                    <Icon name="chevronUp" className="size-4.5" />
                  </IconButton>
                )}
                <IconButton
                  label={t('Remove :name', { name: modelName(artist) })}
                  onClick={() => remove(index)}
                >
                  <Icon name="close" className="size-4.5" />
                </IconButton>
              </span>
            )}
          </li>
        ))}
      </ol>
      {!isFixed && artists.length < max && (
        <ModelSearch
          modelType="artist"
          label={t('Add an artist')}
          resultsLabel={t('Artists')}
          nothing={t('No artists match.')}
          chosen={new Set(artists.flatMap((artist) => id(artist['id']) ?? []))}
          onChoose={(artist) => onChange([...artists, artist])}
        />
      )}
    </GroupFrame>
  );
}
