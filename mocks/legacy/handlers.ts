import type { LegacyHandler } from '../legacy-call.ts';
import { csvCalls } from './admin/csv.ts';
import { plansCalls } from './admin/plans.ts';
import { rolesCalls } from './admin/roles.ts';
import { subscriptionsCalls } from './admin/subscriptions.ts';
import { adminUploadsCalls } from './admin/uploads.ts';
import { userRightsCalls } from './admin/user-rights.ts';
import { adminUsersCalls } from './admin/users.ts';
import { accessTokensCalls } from './access-tokens.ts';
import { appearanceCalls } from './admin/appearance.ts';
import { auditCalls } from './admin/audit.ts';
import { customPagesCalls } from './admin/custom-pages.ts';
import { showHealth } from './admin/health.ts';
import { localizationsCalls } from './admin/localizations.ts';
import { logsCalls } from './admin/logs.ts';
import { reportsCalls } from './admin/reports.ts';
import { settingsCalls } from './admin/settings.ts';
import { siteTasksCalls } from './admin/site-tasks.ts';
import { themesCalls } from './admin/themes.ts';
import { adminArtistsCalls } from './admin/artists.ts';
import { channelContentCalls } from './admin/channel-content.ts';
import { adminChannelsCalls } from './admin/channels.ts';
import { adminCommentsCalls } from './admin/comments.ts';
import { adminGenresAndTagsCalls } from './admin/genres-and-tags.ts';
import { adminLyricsCalls } from './admin/lyrics.ts';
import { adminPlaylistsCalls } from './admin/playlists.ts';
import { albumsCalls } from './albums.ts';
import { artistProfileCalls } from './artist-profile.ts';
import { artistListsCalls } from './artist-lists.ts';
import { avatarCalls } from './avatar.ts';
import { backstageRequestsCalls } from './backstage-requests.ts';
import { billingCalls } from './billing.ts';
import { bootstrapData } from './bootstrap-data.ts';
import { bucketUploadsCalls } from './bucket-uploads.ts';
import { channelsCalls } from './channels.ts';
import { commentsCalls } from './comments.ts';
import { extractMetadataCalls } from './extract-metadata.ts';
import { fileEntriesCalls } from './file-entries.ts';
import { followingCalls } from './following.ts';
import { genresCalls } from './genres.ts';
import { verifyHuman } from './human-check.ts';
import { insightsCalls } from './insights.ts';
import { libraryCalls } from './library.ts';
import { localizationCalls } from './localization.ts';
import { lyricEditsCalls } from './lyric-edits.ts';
import { musicCalls } from './music.ts';
import { notificationsCalls } from './notifications.ts';
import { passwordsCalls } from './passwords.ts';
import { playingCalls } from './playing.ts';
import { playlistsCalls } from './playlists.ts';
import { radio } from './radio.ts';
import { registrationCalls } from './registration.ts';
import { repostsCalls } from './reposts.ts';
import { searchCalls } from './search.ts';
import { signInCalls } from './sign-in.ts';
import { sitePagesCalls } from './site-pages.ts';
import { socialAccountsCalls } from './social-accounts.ts';
import { tracksCalls } from './tracks.ts';
import { twoFactorCalls } from './two-factor.ts';
import { userSessionsCalls } from './user-sessions.ts';
import { usersCalls } from './users.ts';
import { workspacesCalls } from './workspaces.ts';

/** Every call that this backend serves. A test compares the list with the table of calls. */
export const handlers: readonly LegacyHandler[] = [
  bootstrapData,
  ...signInCalls,
  ...twoFactorCalls,
  ...registrationCalls,
  ...passwordsCalls,
  verifyHuman,
  ...socialAccountsCalls,
  ...usersCalls,
  ...avatarCalls,
  ...userSessionsCalls,
  ...accessTokensCalls,
  ...localizationCalls,
  ...notificationsCalls,
  ...workspacesCalls,
  ...musicCalls,
  ...channelsCalls,
  ...genresCalls,
  ...playingCalls,
  ...libraryCalls,
  ...playlistsCalls,
  ...followingCalls,
  ...repostsCalls,
  ...artistListsCalls,
  radio,
  ...commentsCalls,
  ...searchCalls,
  ...sitePagesCalls,
  ...fileEntriesCalls,
  ...bucketUploadsCalls,
  ...billingCalls,
  ...backstageRequestsCalls,
  ...artistProfileCalls,
  ...albumsCalls,
  ...tracksCalls,
  ...extractMetadataCalls,
  ...lyricEditsCalls,
  ...insightsCalls,
  ...adminUsersCalls,
  ...userRightsCalls,
  ...rolesCalls,
  ...csvCalls,
  ...plansCalls,
  ...subscriptionsCalls,
  ...adminUploadsCalls,
  ...adminArtistsCalls,
  ...adminPlaylistsCalls,
  ...adminChannelsCalls,
  ...channelContentCalls,
  ...adminGenresAndTagsCalls,
  ...adminLyricsCalls,
  ...adminCommentsCalls,
  ...appearanceCalls,
  ...auditCalls,
  ...customPagesCalls,
  showHealth,
  ...localizationsCalls,
  ...logsCalls,
  ...reportsCalls,
  ...settingsCalls,
  ...siteTasksCalls,
  ...themesCalls,
];
