import { id } from '../../../contracts/loose.ts';
import { useCall } from '../../data/calls/use-call.ts';
import { ReadFailure } from '../../ui/failures/read-failure.tsx';
import type { ControlProps } from '../../records/controls/control-props.ts';
import { GroupFrame } from '../../records/controls/group-frame.tsx';
import { modelName, modelPicture } from '../../records/controls/found-model.ts';
import { ModelSearch } from '../../records/controls/model-search.tsx';
import { useT } from '../../data/session/session.tsx';
import { ArtistLinks } from '../../music/tracks/artist-names.tsx';
import { Picture } from '../../music/tracks/picture.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** Finds a track of this site by name. The record stores the ID. */
export function TrackControl({ field, name, value, error, onChange }: ControlProps) {
  const t = useT();
  const chosen = id(value);
  return (
    <GroupFrame name={name} label={t(field.label)} hint={field.hint && t(field.hint)} error={error}>
      {chosen === null ? (
        <ModelSearch
          modelType="track"
          label={t('Search for the track')}
          resultsLabel={t('Tracks')}
          nothing={t('No tracks match.')}
          onChoose={(track) => onChange(track.id)}
        />
      ) : (
        <Chosen
          trackId={chosen}
          isFixed={field.isReadOnly === true}
          onForget={() => onChange(null)}
        />
      )}
    </GroupFrame>
  );
}

interface ChosenProps {
  trackId: number;
  isFixed: boolean;
  onForget: () => void;
}

/** Reads the track, because a draft stores only the ID. */
function Chosen({ trackId, isFixed, onForget }: ChosenProps) {
  const t = useT();
  const { data, error, isValidating, mutate } = useCall('GET tracks/{id}', {
    params: { id: trackId },
  });
  const track = data?.track;
  return (
    <div className="grid gap-2">
      {!track && error && (
        <ReadFailure error={error} isPending={isValidating} onRetry={() => void mutate()} />
      )}
      <div className="flex flex-wrap items-center gap-3 rounded-control border border-divider p-3">
        {track ? (
          <>
            <Picture name={modelName(track)} address={modelPicture(track)} className="w-11" />
            <span className="min-w-0 flex-1 wrap-anywhere">
              <bdi className="font-medium">{track.name}</bdi>
              <span className="block text-sm text-muted">
                <ArtistLinks artists={track.artists} />
              </span>
            </span>
          </>
        ) : (
          !error && <Skeleton className="h-11 flex-1 rounded-control" />
        )}
        {!isFixed && (
          <Button variant="outline" size="sm" onClick={onForget}>
            {t('Choose another track')}
          </Button>
        )}
      </div>
    </div>
  );
}
