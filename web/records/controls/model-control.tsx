import { id } from '../../../contracts/loose.ts';
import type { Artist, Track } from '../../../contracts/schema/music.ts';
import { type Reading, useCall } from '../../data/calls/use-call.ts';
import { useT } from '../../data/session/session.tsx';
import { ArtistLinks } from '../../music/tracks/artist-names.tsx';
import { Picture } from '../../music/tracks/picture.tsx';
import { Button } from '../../ui/button.tsx';
import { Read } from '../../ui/failures/read.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { ControlProps } from './control-props.ts';
import { GroupFrame } from './group-frame.tsx';
import { ModelSearch } from './model-search.tsx';
import { modelName, modelPicture } from '../field-value.ts';

/** Finds an artist of this site by name. The record stores the ID. */
export function ArtistControl(props: ControlProps) {
  const t = useT();
  const chosen = id(props.value);
  const reading = useCall('GET artists/{id}', chosen === null ? null : { params: { id: chosen } });
  return (
    <ModelControl
      {...props}
      modelType="artist"
      reading={{ ...reading, data: reading.data?.artist }}
      label={t('Search for the artist')}
      resultsLabel={t('Artists')}
      nothing={t('No artists match.')}
      otherLabel={t('Choose another artist')}
    />
  );
}

/** Finds a track of this site by name. The record stores the ID. */
export function TrackControl(props: ControlProps) {
  const t = useT();
  const chosen = id(props.value);
  const reading = useCall('GET tracks/{id}', chosen === null ? null : { params: { id: chosen } });
  return (
    <ModelControl
      {...props}
      modelType="track"
      reading={{ ...reading, data: reading.data?.track }}
      label={t('Search for the track')}
      resultsLabel={t('Tracks')}
      nothing={t('No tracks match.')}
      otherLabel={t('Choose another track')}
    />
  );
}

interface Props extends ControlProps {
  modelType: 'artist' | 'track';
  /** The chosen one, because a draft stores only the ID. */
  reading: Reading<Artist | Track>;
  label: string;
  resultsLabel: string;
  nothing: string;
  otherLabel: string;
}

function ModelControl({
  field,
  name,
  value,
  error,
  onChange,
  reading,
  otherLabel,
  ...search
}: Props) {
  const t = useT();
  return (
    <GroupFrame name={name} label={t(field.label)} hint={field.hint && t(field.hint)} error={error}>
      {id(value) === null ? (
        <ModelSearch {...search} onChoose={(model) => onChange(model.id)} />
      ) : (
        <div className="flex flex-wrap items-center gap-3 rounded-control border border-divider p-3">
          <div className="min-w-48 flex-1">
            <Read
              of={reading}
              shape={<Skeleton className="h-11 rounded-control" />}
              failureClass=""
            >
              {(model) => <Chosen model={model} isRound={search.modelType === 'artist'} />}
            </Read>
          </div>
          {!field.isReadOnly && (
            <Button variant="outline" size="sm" onClick={() => onChange(null)}>
              {otherLabel}
            </Button>
          )}
        </div>
      )}
    </GroupFrame>
  );
}

const Chosen = ({ model, isRound }: { model: Artist | Track; isRound: boolean }) => (
  <div className="flex items-center gap-3">
    <Picture
      name={modelName(model)}
      address={modelPicture(model)}
      isRound={isRound}
      className="w-11"
    />
    <span className="min-w-0 flex-1 wrap-anywhere">
      <bdi className="font-medium">{modelName(model)}</bdi>
      {'artists' in model && (
        <span className="block text-sm text-muted">
          <ArtistLinks artists={model.artists} />
        </span>
      )}
    </span>
  </div>
);
