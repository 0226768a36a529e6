import { useState } from 'react';
import type { RecordType } from '../../../contracts/records/record-type.ts';
import { id, text } from '../../../contracts/loose.ts';
import { call } from '../../data/calls/call.ts';
import { useSupports } from '../../data/calls/capabilities.ts';
import { Draft } from '../../records/draft.ts';
import type { RecordValue } from '../../records/field-value.ts';
import { RecordForm } from '../../records/record-form.tsx';
import { useSession } from '../../data/session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast-store.ts';
import type { Translate } from '../../lib/translate.ts';
import { RecordActions } from '../forms/record-actions.tsx';
import { actionsIn, type OpenRecord } from '../forms/use-record-action.tsx';
import { noteChange } from '../lib/audit-trail.ts';
import { nameIn } from '../lib/record-calls.ts';
import { Section } from '../forms/section.tsx';

interface Props extends OpenRecord {
  onDone: () => void;
  onDenied: () => void;
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
  const requestId = id(props.record['id']) ?? 0;
  const person = bootstrap.user?.id ?? null;
  const [isDenying, startDenying] = useState(
    () => new Draft(person, denial.name, requestId).peek() !== null,
  );
  const canDeny = useSupports('POST backstage-request/{id}/deny');
  return (
    <Section title={t('Decision')}>
      {!isDenying && (
        <div className="flex flex-wrap gap-3">
          <RecordActions {...props} actions={actionsIn(props.type, 'Decision')} />
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
            save={({ notes }) => deny(props, requestId, text(notes).trim(), t)}
            onSaved={props.onDenied}
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

async function deny(
  { type, record, onRefused }: Props,
  requestId: number,
  notes: string,
  t: Translate,
): Promise<void> {
  const input = { params: { id: requestId }, body: { notes } };
  try {
    await call('POST backstage-request/{id}/deny', input);
  } catch (error) {
    onRefused(error);
    throw error;
  }
  noteChange({
    type: type.name,
    action: 'deny',
    ids: [String(requestId)],
    name: nameIn(type, record),
  });
  showToast(t('Request denied'));
}
