import { useState } from 'react';
import type { RecordType } from '../../../contracts/records/record-type.ts';
import { id, text } from '../../../contracts/loose.ts';
import { call } from '../../api/call.ts';
import { useSupports } from '../../api/capabilities.ts';
import { useAction } from '../../feedback/use-action.ts';
import { Draft } from '../../records/draft.ts';
import type { RecordValue } from '../../records/field-value.ts';
import { RecordForm } from '../../records/record-form.tsx';
import { useSession } from '../../session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { openDialog } from '../../ui/dialog-store.ts';
import { showToast } from '../../ui/toast-store.ts';
import { noteChange } from '../lib/audit-trail.ts';
import { ApproveForm, type Approval } from './approve-form.tsx';
import { Section } from './section.tsx';

interface Props {
  request: RecordValue;
  onDecided: () => void;
  /** The backend refused the decision: perhaps somebody else was faster. */
  onRefused: (error: unknown) => void;
}

/** The reason is kept on the device until it is sent. */
const denial = {
  name: 'request-denial',
  fields: [
    {
      kind: 'longText',
      name: 'notes',
      label: 'Reason',
      hint: 'The person reads it with the decision.',
      isRequired: true,
      maxLength: 1_000,
    },
  ],
} as const satisfies RecordType;

const nothing: RecordValue = { notes: '' };

/** Approves or denies a request. */
export function RequestDecision({ request, onDecided, onRefused }: Props) {
  const { bootstrap, t } = useSession();
  const requestId = id(request['id']) ?? 0;
  const person = bootstrap.user?.id ?? null;
  const [isDenying, deny] = useState(
    () => new Draft(person, denial.name, requestId).peek() !== null,
  );
  const canApprove = useSupports('POST backstage-request/{id}/approve');
  const canDeny = useSupports('POST backstage-request/{id}/deny');
  const params = { id: requestId };
  const decided = (action: 'approve' | 'deny') => {
    const names = [request['first_name'], request['last_name']].map(text).join(' ').trim();
    noteChange({ type: 'requests', action, ids: [String(requestId)], name: names });
    showToast(action === 'approve' ? t('Request approved') : t('Request denied'));
  };
  const approve = useAction(async () => {
    const approval = await openDialog<Approval>(
      {
        title: t('Approve this request?'),
        description: t('The person becomes an artist here, and is told at once.'),
      },
      (close) => (
        <ApproveForm
          isAlwaysVerified={request['type'] === 'verify-artist'}
          onCancel={() => close()}
          onChosen={close}
        />
      ),
    );
    if (!approval) return;
    try {
      await call('POST backstage-request/{id}/approve', { params, body: approval });
    } catch (error) {
      onRefused(error);
      throw error;
    }
    decided('approve');
    onDecided();
  });
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
            <Button variant="quietDanger" onClick={() => deny(true)}>
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
            save={async ({ notes }) => {
              const body = { notes: text(notes).trim() };
              try {
                await call('POST backstage-request/{id}/deny', { params, body });
              } catch (error) {
                onRefused(error);
                throw error;
              }
              decided('deny');
            }}
            onSaved={onDecided}
          />
          <div>
            <Button variant="ghost" size="sm" onClick={() => deny(false)}>
              {t('Back to the decision')}
            </Button>
          </div>
        </>
      )}
    </Section>
  );
}
