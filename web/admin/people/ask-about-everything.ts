import type { Translate } from '../../lib/translate.ts';
import { askToConfirm } from '../../ui/ask-to-confirm.tsx';
import type { Person } from './person.ts';

/** Asks before somebody gets the permission that includes all others. */
export const askAboutEverything = ({ name }: Person, t: Translate): Promise<boolean> =>
  askToConfirm({
    title: t('Give :name full access?', { name }),
    text: t("They'll be able to see and change everything on this site."),
    confirmLabel: t('Give full access'),
    cancelLabel: t('Cancel'),
    isDangerous: true,
  });
