import type { Translate } from '../../lib/translate.ts';
import { askToConfirm } from '../../ui/ask-to-confirm.tsx';
import type { Person } from './person.ts';

/** Before somebody gets the permission that grants every other one. */
export const askAboutEverything = ({ name }: Person, t: Translate): Promise<boolean> =>
  askToConfirm({
    title: t('Let :name do everything?', { name }),
    text: t('They may then see and change everything on this site.'),
    confirmLabel: t('Allow everything'),
    cancelLabel: t('Cancel'),
    isDangerous: true,
  });
