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
import { idText } from '../lib/record-calls.ts';
import type { PersonProps } from './person.ts';
import { Section } from '../forms/section.tsx';
import { usePersonChange } from './use-person-change.ts';

const shape = <Skeleton className="h-14 w-full rounded-control" />;

/** The access tokens of a person, each with a button that deletes it. */
export function TokensSection(props: PersonProps) {
  const { person, mayUpdate } = props;
  const { t } = useSession();
  const place = useRef<HTMLElement>(null);
  const isListed = useSupports('GET users/{id}/tokens');
  const canDelete = useSupports('DELETE users/{id}/tokens/{tokenId}') && mayUpdate;
  const reading = useCall('GET users/{id}/tokens', isListed ? { params: { id: person.id } } : null);
  const removal = useTokenRemoval(
    {
      ...props,
      refresh: () => {
        props.refresh();
        reading.mutate().catch(() => undefined);
      },
    },
    () => place.current?.focus(),
  );
  if (!isListed || isAbsent(reading.error)) return null;
  return (
    <Section focusRef={place} title={t('Access tokens')}>
      <Read
        of={{ ...reading, data: reading.data && list(record(reading.data)['tokens']).map(record) }}
        shape={shape}
        empty={<p className="text-sm text-muted">{t('No access tokens.')}</p>}
      >
        {(tokens) => (
          <ul className="divide-y divide-divider rounded-control border border-divider">
            {tokens.map((token) => (
              <TokenRow
                key={idText(token)}
                token={token}
                isBusy={removal.isPending}
                onDelete={canDelete ? removal.ask : null}
              />
            ))}
          </ul>
        )}
      </Read>
    </Section>
  );
}

interface RowProps {
  token: Record<string, unknown>;
  isBusy: boolean;
  /** Null if the visitor may not delete tokens. */
  onDelete: ((tokenId: string, name: string) => void) | null;
}

function TokenRow({ token, isBusy, onDelete }: RowProps) {
  const { t } = useSession();
  const dates = useDates();
  const [name, used] = [text(token['name']), text(token['last_used_at'])];
  return (
    <li className="flex items-center justify-between gap-3 px-3 py-2 text-sm">
      <span className="min-w-0 wrap-anywhere">
        <bdi className="font-medium">{name}</bdi>
        <span className="block text-muted">
          {used === '' ? t('Never used') : t('Last used :when', { when: dates.relative(used) })}
        </span>
      </span>
      {onDelete && (
        <Button
          variant="quietDanger"
          size="sm"
          aria-disabled={isBusy}
          aria-label={t('Delete the token :name', { name })}
          onClick={() => onDelete(idText(token), name)}
        >
          {t('Delete')}
        </Button>
      )}
    </li>
  );
}

function useTokenRemoval(props: PersonProps, onDone: () => void) {
  const { t } = useSession();
  const { run, isPending } = usePersonChange(props, onDone);
  const params = { id: props.person.id };
  const ask = async (tokenId: string, name: string) => {
    const isSure = await askToConfirm({
      title: t('Delete the token :name?', { name }),
      text: t('Apps that use it lose access immediately.'),
      confirmLabel: t('Delete token'),
      cancelLabel: t('Keep token'),
      isDangerous: true,
    });
    if (!isSure) return;
    run({
      action: 'delete token',
      fields: [name],
      send: () => call('DELETE users/{id}/tokens/{tokenId}', { params: { ...params, tokenId } }),
      done: t('Token deleted: :name', { name }),
    });
  };
  return { ask: (tokenId: string, name: string) => void ask(tokenId, name), isPending };
}
