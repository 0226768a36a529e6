import type { AccountPanel } from './account-panel.ts';

/**
 * Panels that a site adds in front of the others, for instance
 * `{ id: 'newsletter', label: 'Newsletter', Content: NewsletterPanel, isVisible: ({ user }) => user !== null }`.
 */
export const extraPanels: readonly AccountPanel[] = [];
