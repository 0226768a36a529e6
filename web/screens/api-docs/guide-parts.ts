import type { Translate } from '../../lib/translate.ts';

/** The parts of the guide for all calls: anchor and title. */
export const guideParts = (t: Translate): { id: string; label: string }[] => [
  { id: 'token', label: t('Access tokens') },
  { id: 'requests', label: t('Requests and responses') },
  { id: 'pages', label: t('Lists and pages') },
  { id: 'errors', label: t('Errors') },
  { id: 'limits', label: t('Limits') },
  { id: 'assumed', label: t('Assumed calls') },
  { id: 'client', label: t('TypeScript client') },
];
