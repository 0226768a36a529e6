import { useState } from 'react';
import type { RecordType } from '../../../contracts/records/record-type.ts';
import { id, text } from '../../../contracts/loose.ts';
import { call } from '../../data/calls/call.ts';
import { useSupports } from '../../data/calls/capabilities.ts';
import { useAction } from '../../ui/forms/use-action.ts';
import { Draft } from '../../records/draft.ts';
import type { RecordValue } from '../../records/field-value.ts';
import { RecordForm } from '../../records/record-form.tsx';
import { useSession } from '../../data/session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { openDialog } from '../../ui/dialog-store.ts';
import { showToast } from '../../ui/toast-store.ts';
import { noteChange } from '../lib/audit-trail.ts';
import { ApproveForm, type Approval } from './approve-form.tsx';
import { Section } from '../forms/section.tsx';

interface Props {
  request: RecordValue;
  onDecided: () => void;
  /** Called if the backend refuses the decision, perhaps because somebody else decided first. */
  onRefused: (error: unknown) => void;
}

/** The form of a denial, whose draft stays on the device until it is sent. */
const denial = {
  name: 'request-denial',
  fields: [
    {
      kind: 'longText',
      name: 'notes',
      label: 'Reason',
      hint: 'The person sees it with the decision.',
      isRequired: true,
      maxLength: 1_000,
    },
  ],
} as const satisfies RecordType;

const nothing: RecordValue = { notes: '' };

/** Approves or denies a request. */
export function RequestDecision(props: Props) {
  const { bootstrap, t } = useSession();
  const requestId = id(props.request['id']) ?? 0;
  const person = bootstrap.user?.id ?? null;
  const [isDenying, startDenying] = useState(
    () => new Draft(person, denial.name, requestId).peek() !== null,
  );
  const canApprove = useSupports('POST backstage-request/{id}/approve');
  const canDeny = useSupports('POST backstage-request/{id}/deny');
  const { approve, deny } = useDecision(props, requestId);
  return (
    <Section title={t('Decision')}>
      {!isDenying && (
        <div className="flex flex-wrap gap-3">
          {canApprove && (
            <Button isPending={approve.isPending} onClick={approve.run}>
              {t('Approve')}
            </Button>
          )}
          {canDeny && (
            <Button variant="quietDanger" onClick={() => startDenying(true)}>
              {t('Deny')}
            </Button>
          )}
        </div>
      )}
      {isDenying && (
        <>
          <RecordForm
            type={denial}
            recordId={requestId}
            record={nothing}
            saveLabel={t('Deny request')}
            save={({ notes }) => deny(text(notes).trim())}
            onSaved={props.onDecided}
          />
          <div>
            <Button variant="ghost" size="sm" onClick={() => startDenying(false)}>
              {t('Back to the decision')}
            </Button>
          </div>
        </>
      )}
    </Section>
  );
}

function useDecision({ request, onDecided, onRefused }: Props, requestId: number) {
  const { t } = useSession();
  const params = { id: requestId };
  const decide = async (action: 'approve' | 'deny', send: () => Promise<unknown>) => {
    try {
      await send();
    } catch (error) {
      onRefused(error);
      throw error;
    }
    const name = [request['first_name'], request['last_name']].map(text).join(' ').trim();
    noteChange({ type: 'requests', action, ids: [String(requestId)], name });
    showToast(action === 'approve' ? t('Request approved') : t('Request denied'));
  };
  const approve = useAction(async () => {
    const body = await openDialog<Approval>(
      {
        title: t('Approve this request?'),
        description: t('They become an artist and are notified immediately.'),
      },
      (close) => (
        <ApproveForm
          isAlwaysVerified={request['type'] === 'verify-artist'}
          onCancel={() => close()}
          onChosen={close}
        />
      ),
    );
    if (!body) return;
    await decide('approve', () => call('POST backstage-request/{id}/approve', { params, body }));
    onDecided();
  });
  const deny = (notes: string) =>
    decide('deny', () => call('POST backstage-request/{id}/deny', { params, body: { notes } }));
  return { approve, deny };
}
