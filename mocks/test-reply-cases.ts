import type { CallKey } from '../contracts/schema/calls.ts';
import type { Case } from './test-backend.ts';
import { accountCases } from './legacy/account/test-account-cases.ts';
import { adminMusicCases } from './legacy/admin-music/test-admin-music-cases.ts';
import { adminPeopleCases } from './legacy/admin-people/test-admin-people-cases.ts';
import { adminSalesCases } from './legacy/admin-sales/test-admin-sales-cases.ts';
import { adminSettingsCases } from './legacy/admin-settings/test-admin-settings-cases.ts';
import { adminSiteCases } from './legacy/admin-site/test-admin-site-cases.ts';
import { authCases } from './legacy/auth/test-auth-cases.ts';
import { backstageCases } from './legacy/backstage/test-backstage-cases.ts';
import { channelsCases } from './legacy/channels/test-channels-cases.ts';
import { musicCases } from './legacy/music/test-music-cases.ts';
import { peopleCases } from './legacy/people/test-people-cases.ts';
import { playingCases } from './legacy/playing/test-playing-cases.ts';
import { releasesCases } from './legacy/releases/test-releases-cases.ts';
import { adminReportsCases } from './legacy/test-admin-reports-cases.ts';
import { billingCases } from './legacy/test-billing-cases.ts';
import { bootstrapDataCases } from './legacy/test-bootstrap-data-cases.ts';
import { commentsCases } from './legacy/test-comments-cases.ts';
import { localizationCases } from './legacy/test-localization-cases.ts';
import { notificationCases } from './legacy/test-notification-cases.ts';
import { playlistsCases } from './legacy/test-playlists-cases.ts';
import { productCases } from './legacy/test-product-cases.ts';
import { searchCases } from './legacy/test-search-cases.ts';
import { sitePagesCases } from './legacy/test-site-pages-cases.ts';
import { userCases } from './legacy/test-user-cases.ts';
import { uploadCases } from './legacy/upload/test-upload-cases.ts';

/** Every call in its main forms and with the errors that its own code throws. */
export const cases: Record<CallKey, Record<string, Case>> = {
  ...accountCases,
  ...adminMusicCases,
  ...adminPeopleCases,
  ...adminSalesCases,
  ...adminSettingsCases,
  ...adminSiteCases,
  ...authCases,
  ...backstageCases,
  ...channelsCases,
  ...musicCases,
  ...peopleCases,
  ...playingCases,
  ...releasesCases,
  ...adminReportsCases,
  ...billingCases,
  ...bootstrapDataCases,
  ...commentsCases,
  ...localizationCases,
  ...notificationCases,
  ...playlistsCases,
  ...productCases,
  ...searchCases,
  ...sitePagesCases,
  ...userCases,
  ...uploadCases,
};
