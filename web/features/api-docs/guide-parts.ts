import type { Translate } from '../../lib/translate.ts';

/** What is the same for every call, part by part: anchor and title. */
export const guideParts = (t: Translate): { id: string; label: string }[] => [
  { id: 'token', label: t('Access tokens') },
  { id: 'requests', label: t('Requests and responses') },
  { id: 'pages', label: t('Lists and pages') },
  { id: 'errors', label: t('Errors') },
  { id: 'limits', label: t('Limits') },
  { id: 'assumed', label: t('Assumed calls') },
  { id: 'client', label: t('TypeScript client') },
];
