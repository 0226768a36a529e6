import { useEffect } from 'react';
import { Link, Navigate } from 'react-router';
import { paths } from '../../../contracts/routes/paths.ts';
import { setting } from '../../../contracts/site/site-settings.ts';
import { SaveButtons, UnsavedNote } from '../../ui/forms/save-buttons.tsx';
import { Read } from '../../ui/failures/read.tsx';
import { useSession, useT } from '../../data/session/session.tsx';
import { Icon } from '../../ui/all-icons.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useSubmit } from '../../ui/forms/use-submit.ts';
import { useUnsavedGuard } from '../../ui/forms/use-unsaved-guard.ts';
import { classNames } from '../../lib/dom.ts';
import { FormSummary } from '../../ui/form-summary.tsx';
import { browserChannel, browserPermission, useChoices } from './choices.ts';
import { ChannelTable } from './channel-table.tsx';

/**
 * The events that a user is notified about, and the channels. Users without choices are redirected
 * home.
 */
export function NotificationSettingsScreen() {
  const { bootstrap, t } = useSession();
  if (!setting(bootstrap.settings, 'notif.subs.integrated')) return <RedirectHome />;
  return (
    <div className="page pt-8 pb-16">
      <div className="mx-auto max-w-[44rem]">
        <Link
          to={paths.notifications()}
          className="inline-flex min-h-11 items-center gap-1.5 text-sm font-medium text-muted hover:text-main"
        >
          <span className="rotate-180">
            <Icon name="arrowRight" className="size-4" isMirrored />
          </span>
          {t('Notifications')}
        </Link>
        <h1 className="text-2xl">{t('Notification settings')}</h1>
        <p className="mt-2 mb-6 text-base text-muted">
          {t('Choose what you want to hear about, and where.')}
        </p>
        <Choices />
      </div>
    </div>
  );
}

function Choices() {
  const { reading, ...choices } = useChoices();
  return (
    <Read
      of={reading}
      shape={
        <div className={classNames(card, 'grid min-h-96 place-items-center text-muted')}>
          <Spinner className="size-8" />
        </div>
      }
      failureClass={classNames(card, 'px-6 py-12')}
    >
      {({ groups, channels }) =>
        groups.length === 0 || channels.length === 0 ? (
          <RedirectHome />
        ) : (
          <SettingsForm {...choices} />
        )
      }
    </Read>
  );
}

const card = 'rounded-card border border-divider bg-paper';

/** Explains the redirect, because the visitor may have followed a link in a mail. */
function RedirectHome() {
  const t = useT();
  useEffect(() => {
    showToast(t('There are no notification settings to change here.'));
  }, [t]);
  return <Navigate to={paths.home()} replace />;
}

type Props = Pick<
  ReturnType<typeof useChoices>,
  'options' | 'ticked' | 'isUnsaved' | 'tick' | 'save' | 'discard'
>;

/** The table of channels with a save bar, which is sticky on long lists. */
function SettingsForm({ options, ticked, isUnsaved, tick, save, discard }: Props) {
  const { formProps, isPending, summary } = useSubmit(save);
  useUnsavedGuard(isUnsaved);
  return (
    <form {...formProps} className={card}>
      <div className="has-[li]:p-4">
        <FormSummary messages={summary} />
      </div>
      <ChannelTable
        options={options}
        ticked={ticked}
        onTick={(cells, isTicked) => void tick(cells, isTicked)}
      />
      {options.channels.includes(browserChannel) && <BrowserHint />}
      <div
        className={classNames(
          'rounded-b-card border-t border-divider bg-paper px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:flex sm:items-center md:px-6',
          isUnsaved && 'bottom-0 tall:sticky',
        )}
      >
        <p className={classNames('me-auto text-sm text-muted', isUnsaved && 'pb-2 sm:pb-0')}>
          <UnsavedNote isUnsaved={isUnsaved} isPending={isPending} />
        </p>
        <div className="flex justify-end gap-2">
          <SaveButtons isUnsaved={isUnsaved} isPending={isPending} onDiscard={discard} />
        </div>
      </div>
    </form>
  );
}

/**
 * Announces that the browser will ask for permission, or explains why the checkboxes stay empty if
 * notifications are blocked.
 */
function BrowserHint() {
  const t = useT();
  const text = {
    default: t('Your browser will ask you to allow notifications.'),
    denied: t('Notifications blocked. Please enable them for this site from browser settings.'),
    granted: '',
  }[browserPermission()];
  return text === '' ? null : (
    <p className="border-t border-divider px-4 py-3 text-sm text-muted md:px-6">{text}</p>
  );
}
