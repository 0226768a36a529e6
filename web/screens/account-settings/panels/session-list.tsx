import { type ReactNode, useState } from 'react';
import { sessionsMaxHeight } from '../../../../contracts/constants.ts';
import type { UserSession } from '../../../../contracts/schema/account.ts';
import { useT } from '../../../data/session/session.tsx';
import { useDates } from '../../../data/session/use-dates.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/all-icons.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';

/** From this number of rows the list may scroll, and needs a tab stop for the keyboard. */
const scrollsFrom = 4;

/** Enough rows to check for unknown devices. One more row does not justify a button. */
const shownFirst = 5;

/** The first few sessions, and all of them on demand. */
export function SessionsList({ sessions }: { sessions: UserSession[] }) {
  const t = useT();
  const [isWhole, setWhole] = useState(false);
  const hasMore = sessions.length > shownFirst + 1;
  const shown = isWhole || !hasMore ? sessions : sessions.slice(0, shownFirst);
  return (
    <>
      <div
        role="group"
        aria-label={t('Active sessions')}
        tabIndex={shown.length < scrollsFrom ? undefined : 0}
        style={{ maxHeight: sessionsMaxHeight }}
        className="overflow-y-auto overscroll-contain rounded-control border border-divider"
      >
        <ul className="divide-y divide-divider">
          {shown.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      </div>
      {/* One button for both states, so that it keeps focus. */}
      {hasMore && (
        <Button
          variant="ghost"
          size="sm"
          className="mt-2"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole
            ? t('Show less')
            : t('See all [one :count session|other :count sessions]', { count: sessions.length })}
        </Button>
      )}
    </>
  );
}

function SessionRow({ session }: { session: UserSession }) {
  const t = useT();
  const type = session.device_type?.toLowerCase();
  const kind = type === 'mobile' || type === 'tablet' ? type : 'computer';
  const kinds = { mobile: t('Mobile'), tablet: t('Tablet'), computer: t('Computer') };
  return (
    <li className="flex items-start gap-3 px-4 py-3">
      <Tooltip label={kinds[kind]}>
        {(picture) => (
          <span
            {...picture}
            role="img"
            className="grid size-10 shrink-0 place-items-center rounded-full bg-chip text-muted"
          >
            <Icon name={kind} />
          </span>
        )}
      </Tooltip>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-base font-medium">
          <span className="min-w-0 wrap-anywhere">{useDeviceName(session)}</span>
          {session.is_current_device && (
            <span className="rounded-full bg-positive/14 px-2 text-2xs leading-5 font-semibold text-positive forced-colors:border">
              {t('This device')}
            </span>
          )}
        </p>
        <p className="flex flex-wrap gap-x-1.5 text-sm wrap-anywhere text-muted">
          <Facts
            facts={[
              [session.city, session.country].filter(Boolean).join(', '),
              session.ip_address && (
                <bdi key="address" className="tabular-nums">
                  {session.ip_address}
                </bdi>
              ),
              <LastActive key="active" at={session.last_active} />,
            ]}
          />
        </p>
      </div>
    </li>
  );
}

function useDeviceName({ browser, platform }: UserSession): string {
  const t = useT();
  return browser && platform
    ? t(':browser on :platform', { browser, platform })
    : browser || platform || t('Unknown device');
}

/** The known facts, separated by dots. */
function Facts({ facts }: { facts: ReactNode[] }) {
  return facts.filter(Boolean).map((fact, index) => (
    <span key={index} className="min-w-0">
      {index > 0 && (
        <span aria-hidden="true" className="me-1.5">
          ·
        </span>
      )}
      <span>{fact}</span>
    </span>
  ));
}

/** Some backends send a date, some a phrase. */
function LastActive({ at }: { at: UserSession['last_active'] }) {
  const t = useT();
  const dates = useDates();
  if (!at) return t('Last active: unknown');
  return dates.read(at) === null ? at : <TimeAgo at={at} dates={dates} />;
}
