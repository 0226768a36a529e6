import { useRef } from 'react';
import { list, record, text } from '../../../contracts/loose.ts';
import { isAbsent } from '../../data/calls/api-error.ts';
import { call } from '../../data/calls/call.ts';
import { useSupports } from '../../data/calls/capabilities.ts';
import { useCall } from '../../data/calls/use-call.ts';
import { Read } from '../../ui/failures/read.tsx';
import { useSession } from '../../data/session/session.tsx';
import { useDates } from '../../data/session/use-dates.ts';
import { askToConfirm } from '../../ui/ask-to-confirm.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { PersonProps } from './person.ts';
import { Section } from '../forms/section.tsx';
import { usePersonChange } from './use-person-change.ts';

const shape = <Skeleton className="h-14 w-full rounded-control" />;

/** A person's sessions, with a button that ends them. */
export function SessionsSection(props: PersonProps) {
  const { person, mayUpdate } = props;
  const { t } = useSession();
  const place = useRef<HTMLElement>(null);
  const isListed = useSupports('GET users/{id}/sessions');
  const canEnd = useSupports('DELETE users/{id}/sessions') && mayUpdate;
  const reading = useCall(
    'GET users/{id}/sessions',
    isListed ? { params: { id: person.id } } : null,
  );
  const signOut = useSignOut(
    {
      ...props,
      refresh: () => {
        props.refresh();
        reading.mutate().catch(() => undefined);
      },
    },
    () => place.current?.focus(),
  );
  const sessions = reading.data && list(record(reading.data)['sessions']).map(record);
  if (!isListed || isAbsent(reading.error)) return null;
  return (
    <Section focusRef={place} title={t('Sessions')}>
      <Read
        of={{ ...reading, data: sessions }}
        shape={shape}
        empty={<p className="text-sm text-muted">{t('No active sessions.')}</p>}
      >
        {(found) => (
          <ul className="divide-y divide-divider rounded-control border border-divider">
            {found.map((session, index) => (
              <SessionRow key={index} session={session} />
            ))}
          </ul>
        )}
      </Read>
      {canEnd && sessions?.length !== 0 && (
        <div>
          <Button
            variant="quietDanger"
            size="sm"
            className="-ms-3"
            isPending={signOut.isPending}
            onClick={signOut.ask}
          >
            {t('Sign out everywhere')}
          </Button>
        </div>
      )}
    </Section>
  );
}

function useSignOut(props: PersonProps, onDone: () => void) {
  const { person, isSelf } = props;
  const { t } = useSession();
  const { run, isPending } = usePersonChange(props, onDone);
  const ask = async () => {
    const isSure = await askToConfirm({
      title: t('Sign :name out everywhere?', { name: person.name }),
      text: isSelf
        ? t('You stay signed in on this device.')
        : t("They'll have to sign in again on every device."),
      confirmLabel: t('Sign out everywhere'),
      cancelLabel: t('Cancel'),
      isDangerous: true,
    });
    if (!isSure) return;
    run({
      action: 'sign out',
      send: () => call('DELETE users/{id}/sessions', { params: { id: person.id } }),
      done: t('Signed out everywhere'),
    });
  };
  return { ask: () => void ask(), isPending };
}

function SessionRow({ session }: { session: Record<string, unknown> }) {
  const { t } = useSession();
  const dates = useDates();
  const [browser, platform] = [text(session['browser']), text(session['platform'])];
  const place = [session['city'], session['country']].map(text).filter(Boolean).join(', ');
  const active = text(session['last_active']);
  const device =
    browser && platform
      ? t(':browser on :platform', { browser, platform })
      : browser || platform || t('Unknown device');
  const facts = [
    place,
    text(session['ip_address']),
    // Some backends send a date, others a phrase.
    dates.relative(active) || active,
  ];
  return (
    <li className="px-3 py-2 text-sm">
      <p className="font-medium wrap-anywhere">{device}</p>
      <p className="wrap-anywhere text-muted">
        {facts
          .filter((fact) => fact !== '')
          .map((fact, index) => (
            <span key={index}>
              {index > 0 && <span> · </span>}
              <bdi>{fact}</bdi>
            </span>
          ))}
      </p>
    </li>
  );
}
