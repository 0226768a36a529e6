import type { LegacyHandler } from '../legacy-call.ts';
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
import { showPage } from './custom-pages/show-page.ts';
import { landingArtists } from './landing/landing-artists.ts';
import { listNotifications } from './notifications/list-notifications.ts';
import { listSubscriptions } from './notifications/list-subscriptions.ts';
import { markAsRead } from './notifications/mark-as-read.ts';
import { saveSubscriptions } from './notifications/save-subscriptions.ts';
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
  setLocale,
  valueLists,
  listNotifications,
  markAsRead,
  listSubscriptions,
  saveSubscriptions,
  listWorkspaces,
  joinWorkspace,
  declineInvite,
  landingArtists,
  showPage,
  listProducts,
  listInvoices,
  startCheckout,
  cancelSubscription,
  resumeSubscription,
  changePlan,
];
