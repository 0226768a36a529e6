import { id } from '../../../contracts/loose.ts';
import { useCall } from '../../data/calls/use-call.ts';
import { ReadFailure } from '../../ui/failures/read-failure.tsx';
import { useT } from '../../data/session/session.tsx';
import { Picture } from '../../music/tracks/picture.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { ControlProps } from './control-props.ts';
import { GroupFrame } from './group-frame.tsx';
import { ModelSearch } from './model-search.tsx';

/** Finds an artist of this site by name. The record stores the ID. */
export function ArtistControl({ field, name, value, error, onChange }: ControlProps) {
  const t = useT();
  const chosen = id(value);
  return (
    <GroupFrame name={name} label={t(field.label)} hint={field.hint && t(field.hint)} error={error}>
      {chosen === null ? (
        <ModelSearch
          modelType="artist"
          label={t('Search for the artist')}
          resultsLabel={t('Artists')}
          nothing={t('No artists match.')}
          onChoose={(artist) => onChange(artist.id)}
        />
      ) : (
        <Chosen artistId={chosen} onForget={() => onChange(null)} />
      )}
    </GroupFrame>
  );
}

/** Reads the artist, because a draft stores only the ID. */
function Chosen({ artistId, onForget }: { artistId: number; onForget: () => void }) {
  const t = useT();
  const { data, error, isValidating, mutate } = useCall('GET artists/{id}', {
    params: { id: artistId },
  });
  const artist = data?.artist;
  if (!artist && error)
    return (
      <div className="grid gap-2">
        <ReadFailure error={error} isPending={isValidating} onRetry={() => void mutate()} />
        <div>
          <Button variant="outline" size="sm" onClick={onForget}>
            {t('Choose another artist')}
          </Button>
        </div>
      </div>
    );
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-control border border-divider p-3">
      {artist ? (
        <>
          <Picture name={artist.name} address={artist.image_small} isRound className="w-11" />
          <bdi className="min-w-0 flex-1 font-medium wrap-anywhere">{artist.name}</bdi>
        </>
      ) : (
        <Skeleton className="h-11 flex-1 rounded-control" />
      )}
      <Button variant="outline" size="sm" onClick={onForget}>
        {t('Choose another artist')}
      </Button>
    </div>
  );
}
