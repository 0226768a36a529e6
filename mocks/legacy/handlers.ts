import type { LegacyHandler } from '../legacy-call.ts';
import { csvCalls } from './admin-people/csv.ts';
import { plansCalls } from './admin-sales/plans.ts';
import { rolesCalls } from './admin-people/roles.ts';
import { subscriptionsCalls } from './admin-sales/subscriptions.ts';
import { adminUploadsCalls } from './admin-sales/uploads.ts';
import { userRightsCalls } from './admin-people/user-rights.ts';
import { adminUsersCalls } from './admin-people/users.ts';
import { accessTokensCalls } from './account/access-tokens.ts';
import { appearanceCalls } from './admin-settings/appearance.ts';
import { customPagesCalls } from './admin-site/custom-pages.ts';
import { localizationsCalls } from './admin-site/localizations.ts';
import { settingsCalls } from './admin-settings/settings.ts';
import { siteTasksCalls } from './admin-site/site-tasks.ts';
import { themesCalls } from './admin-site/themes.ts';
import { adminArtistsCalls } from './admin-music/artists.ts';
import { channelContentCalls } from './admin-music/channel-content.ts';
import { adminChannelsCalls } from './admin-music/channels.ts';
import { adminCommentsCalls } from './admin-music/comments.ts';
import { adminGenresAndTagsCalls } from './admin-music/genres-and-tags.ts';
import { adminLyricsCalls } from './admin-music/lyrics.ts';
import { adminPlaylistsCalls } from './admin-music/playlists.ts';
import { albumsCalls } from './releases/albums.ts';
import { artistProfileCalls } from './backstage/artist-profile.ts';
import { artistListsCalls } from './people/artist-lists.ts';
import { profileCalls } from './account/profile.ts';
import { backstageRequestsCalls } from './backstage/backstage-requests.ts';
import { billingCalls } from './billing.ts';
import { bootstrapData } from './bootstrap-data.ts';
import { bucketUploadsCalls } from './upload/bucket-uploads.ts';
import { channelsCalls } from './channels/channels.ts';
import { commentsCalls } from './comments.ts';
import { extractMetadataCalls } from './releases/extract-metadata.ts';
import { fileEntriesCalls } from './upload/file-entries.ts';
import { followingCalls } from './people/following.ts';
import { genresCalls } from './channels/genres.ts';
import { verifyHuman } from './auth/human-check.ts';
import { insightsCalls } from './backstage/insights.ts';
import { libraryCalls } from './playing/library.ts';
import { localizationCalls } from './localization.ts';
import { lyricsCalls } from './releases/lyrics.ts';
import { musicCalls } from './music/music.ts';
import { notificationsCalls } from './notification.ts';
import { passwordsCalls } from './account/passwords.ts';
import { playingCalls } from './playing/playing.ts';
import { playlistsCalls } from './playlists.ts';
import { radio } from './people/radio.ts';
import { registrationCalls } from './auth/registration.ts';
import { repostsCalls } from './people/reposts.ts';
import { searchCalls } from './search.ts';
import { passkeysCalls } from './auth/passkeys.ts';
import { signInCalls } from './auth/sign-in.ts';
import { sitePagesCalls } from './site-pages.ts';
import { socialAccountsCalls } from './auth/social-accounts.ts';
import { tracksCalls } from './releases/tracks.ts';
import { twoFactorCalls } from './account/two-factor.ts';
import { userSessionsCalls } from './account/user-sessions.ts';
import { usersCalls } from './user.ts';
import { workspacesCalls } from './account/workspaces.ts';
import { adminReportsCalls } from './admin-reports.ts';
import { artistsCalls } from './releases/artists.ts';
import { forgottenPasswordCalls } from './auth/forgotten-password.ts';
import { productsCalls } from './product.ts';

/** Every call that this backend serves. A test compares the list with the table of calls. */
export const handlers: readonly LegacyHandler[] = [
  bootstrapData,
  ...signInCalls,
  ...passkeysCalls,
  ...twoFactorCalls,
  ...registrationCalls,
  ...forgottenPasswordCalls,
  ...passwordsCalls,
  verifyHuman,
  ...socialAccountsCalls,
  ...usersCalls,
  ...profileCalls,
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
  ...productsCalls,
  ...billingCalls,
  ...backstageRequestsCalls,
  ...artistProfileCalls,
  ...artistsCalls,
  ...albumsCalls,
  ...tracksCalls,
  ...extractMetadataCalls,
  ...lyricsCalls,
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
  ...adminReportsCalls,
  ...appearanceCalls,
  ...customPagesCalls,
  ...localizationsCalls,
  ...settingsCalls,
  ...siteTasksCalls,
  ...themesCalls,
];
