import type { Translate } from '../../lib/translate.ts';
import { askToConfirm } from '../../ui/ask-to-confirm.tsx';
import type { Person } from './person.ts';

/** Before somebody gets the permission that grants every other one. */
export const askAboutEverything = ({ name }: Person, t: Translate): Promise<boolean> =>
  askToConfirm({
    title: t('Give :name full access?', { name }),
    text: t("They'll be able to see and change everything on this site."),
    confirmLabel: t('Give full access'),
    cancelLabel: t('Cancel'),
    isDangerous: true,
  });
