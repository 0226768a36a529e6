import { Link } from 'react-router';
import type { Bootstrap } from '../../../contracts/site/bootstrap.ts';
import { paths } from '../../../contracts/routes/paths.ts';
import type { Translate } from '../../lib/translate.ts';
import type { PlayLock } from './play-lock.ts';
import { returnHere } from '../../data/session/return-to.ts';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { openDialog } from '../../ui/dialog-store.ts';

/** Why a visitor may not download: guests may not, or their roles don't include it. */
export type DownloadLock = 'download-sign-in' | 'download-plan';

/** `playlists`: the plan's limit of playlists is reached. */
type Lock = PlayLock | DownloadLock | 'playlists';

const isForGuests = (lock: Lock): boolean => lock === 'sign-in' || lock === 'download-sign-in';

/** Explains why something can't be played or saved, and links to the remedy. */
export function explainLock(
  lock: Lock,
  { billing }: Pick<Bootstrap, 'billing'>,
  t: Translate,
): void {
  const { title, text } = messageOf(lock, billing.enable, t);
  const link = buttonClass({}, 'grow md:grow-0');
  void openDialog({ title, description: text, size: 'sm' }, (close) => (
    <div className="mt-6 flex flex-wrap-reverse justify-end gap-2">
      <Button variant="outline" className="grow md:grow-0" onClick={() => close()}>
        {t('Not now')}
      </Button>
      {isForGuests(lock) && (
        <Link to={paths.login()} state={returnHere()} className={link} onClick={() => close()}>
          {t('Sign in')}
        </Link>
      )}
      {!isForGuests(lock) && billing.enable && (
        <Link to={paths.pricing()} className={link} onClick={() => close()}>
          {t('See plans')}
        </Link>
      )}
    </div>
  ));
}

function messageOf(lock: Lock, hasPlans: boolean, t: Translate): { title: string; text: string } {
  switch (lock) {
    case 'sign-in':
      return {
        title: t('Sign in to listen'),
        text: t("Only members can listen. Sign in and we'll bring you right back here."),
      };
    case 'download-sign-in':
      return {
        title: t('Sign in to download'),
        text: t("Only members can download tracks. Sign in and we'll bring you right back here."),
      };
    case 'download-plan':
    case 'plan':
      return {
        title: lock === 'plan' ? t('You need a plan to listen') : t('You need a plan to download'),
        text: hasPlans
          ? t("Your account doesn't include it yet. See what the plans offer.")
          : t("Your account doesn't include it on this site."),
      };
    case 'playlists':
      return {
        title: t("You've reached your playlist limit"),
        text: hasPlans
          ? t('Delete a playlist you no longer need, or see plans that include more.')
          : t('Delete a playlist you no longer need to make room for a new one.'),
      };
    case 'minutes':
      return {
        title: t('No listening minutes left'),
        text: hasPlans
          ? t("You've used your listening minutes for now. Other plans include more.")
          : t("You've used your listening minutes for now."),
      };
  }
}
