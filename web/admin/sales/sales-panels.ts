import { PlanPanel } from './plan-panel.tsx';
import { SubscriptionPanel } from './subscription-panel.tsx';

/** The panels of plans and subscriptions, by the name of their type. */
export const salesPanels = { plans: PlanPanel, subscriptions: SubscriptionPanel };
