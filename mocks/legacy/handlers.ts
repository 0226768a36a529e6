import type { LegacyHandler } from '../legacy-call.ts';
import { removeAvatar, uploadAvatar } from './account/avatar.ts';
import { changePassword } from './account/change-password.ts';
import { confirmedPasswordStatus, confirmPassword } from './account/confirm-password.ts';
import { twoFactorCalls } from './account/two-factor.ts';
import { updateDetails } from './account/update-details.ts';
import { createToken } from './access-tokens/create-token.ts';
import { deleteToken } from './access-tokens/delete-token.ts';
import { connectSocial } from './auth/connect-social.ts';
import { disconnectSocial } from './auth/disconnect-social.ts';
import { forgotPassword } from './auth/forgot-password.ts';
import { login } from './auth/login.ts';
import { logout } from './auth/logout.ts';
import { register } from './auth/register.ts';
import { resendVerification } from './auth/resend-verification.ts';
import { resetPassword } from './auth/reset-password.ts';
import { twoFactorChallenge } from './auth/two-factor-challenge.ts';
import { validateVerification } from './auth/validate-verification.ts';
import { verifyHuman } from './auth/verify-human.ts';
import { cancelSubscription, resumeSubscription } from './billing/cancel-subscription.ts';
import { changePlan } from './billing/change-plan.ts';
import { listInvoices } from './billing/list-invoices.ts';
import { listProducts } from './billing/list-products.ts';
import { startCheckout } from './billing/start-checkout.ts';
import { bootstrapData } from './bootstrap/bootstrap-data.ts';
import { sendMessage } from './contact/send-message.ts';
import { showPage } from './custom-pages/show-page.ts';
import { landingArtists } from './landing/landing-artists.ts';
import { likedTracks } from './music/liked-tracks.ts';
import { search } from './music/search.ts';
import { showAlbum } from './music/show-album.ts';
import { showArtist } from './music/show-artist.ts';
import { showPlaylist } from './music/show-playlist.ts';
import { showTrack } from './music/show-track.ts';
import { listNotifications } from './notifications/list-notifications.ts';
import { listSubscriptions } from './notifications/list-subscriptions.ts';
import { markAsRead } from './notifications/mark-as-read.ts';
import { saveSubscriptions } from './notifications/save-subscriptions.ts';
import { abortMultipart, completeMultipart, createMultipart, enterFromBucket, listParts, presignWhole, signParts } from './uploads/bucket.ts';
import { deleteEntries, enterResumable, uploadForm } from './uploads/entries.ts';
import { listUserSessions } from './user-sessions/list-user-sessions.ts';
import { logoutOther } from './user-sessions/logout-other.ts';
import { deleteUser } from './users/delete-user.ts';
import { setLocale } from './users/set-locale.ts';
import { showUser } from './users/show-user.ts';
import { valueLists } from './value-lists/value-lists.ts';
import { declineInvite } from './workspaces/decline-invite.ts';
import { joinWorkspace } from './workspaces/join-workspace.ts';
import { listWorkspaces } from './workspaces/list-workspaces.ts';

/** Every call that this backend answers. A test holds the list equal to the table of calls. */
export const handlers: readonly LegacyHandler[] = [
  bootstrapData,
  login,
  twoFactorChallenge,
  register,
  logout,
  forgotPassword,
  resetPassword,
  verifyHuman,
  resendVerification,
  validateVerification,
  connectSocial,
  disconnectSocial,
  showUser,
  deleteUser,
  listUserSessions,
  logoutOther,
  createToken,
  deleteToken,
  setLocale,
  updateDetails,
  uploadAvatar,
  removeAvatar,
  changePassword,
  confirmedPasswordStatus,
  confirmPassword,
  ...twoFactorCalls,
  valueLists,
  listNotifications,
  markAsRead,
  listSubscriptions,
  saveSubscriptions,
  listWorkspaces,
  joinWorkspace,
  declineInvite,
  landingArtists,
  showArtist,
  showAlbum,
  showTrack,
  showPlaylist,
  search,
  likedTracks,
  showPage,
  sendMessage,
  listProducts,
  enterResumable,
  uploadForm,
  deleteEntries,
  presignWhole,
  enterFromBucket,
  createMultipart,
  listParts,
  signParts,
  completeMultipart,
  abortMultipart,
  listInvoices,
  startCheckout,
  cancelSubscription,
  resumeSubscription,
  changePlan,
];
