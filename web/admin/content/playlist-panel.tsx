import { isOn } from '../../../contracts/loose.ts';
import type { RecordValue } from '../../records/field-value.ts';
import { useT } from '../../data/session/session.tsx';
import type { PanelPart } from '../forms/panel-props.ts';
import { type PanelProps, RecordPanel } from '../forms/record-panel.tsx';
import { Facts } from '../forms/section.tsx';
import { PersonLink } from './person-link.tsx';

/** A playlist, with its owner, size and visibility above its form. */
export const PlaylistPanel = (props: PanelProps) => <RecordPanel {...props} before={context} />;

const context: PanelPart = (playlist) => <PlaylistContext playlist={playlist} />;

function PlaylistContext({ playlist }: { playlist: RecordValue }) {
  const t = useT();
  const count = (value: unknown): string => (typeof value === 'number' ? String(value) : '');
  // A playlist without the flag is public.
  const isPublic = playlist['public'] === undefined || isOn(playlist['public'] ?? true);
  return (
    <Facts
      facts={[
        { name: t('Owner'), value: <PersonLink user={playlist['owner']} /> },
        { name: t('Tracks'), value: count(playlist['tracks_count']) },
        { name: t('Followers'), value: count(playlist['followers_count']) },
        { name: t('Visible to'), value: isPublic ? t('Everybody') : t('Only its owner') },
      ]}
    />
  );
}
