import { ChannelPanel } from './channel-panel.tsx';
import { LocalizationPanel } from './localization-panel.tsx';
import { ArtistPanel, LabelPanel, LyricPanel, ReleasePanel } from './music-panels.tsx';
import { PagePanel } from './page-panel.tsx';
import { CommentPanel, PlaylistPanel, UploadPanel } from './owned-panels.tsx';

export const contentPanels = {
  albums: ReleasePanel,
  artists: ArtistPanel,
  channels: ChannelPanel,
  comments: CommentPanel,
  'custom-pages': PagePanel,
  genres: LabelPanel,
  localizations: LocalizationPanel,
  lyrics: LyricPanel,
  playlists: PlaylistPanel,
  tags: LabelPanel,
  tracks: ReleasePanel,
  uploads: UploadPanel,
};
