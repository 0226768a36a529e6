import { useRef, useState } from 'react';
import type { AdminType } from '../../../contracts/records/admin/admin-type.ts';
import type { RecordAction } from '../../../contracts/records/admin/record-action.ts';
import { useT } from '../../data/session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { nameIn } from '../lib/record-calls.ts';
import {
  type OpenRecord,
  type ActionCallbacks,
  useMayRun,
  useRecordAction,
  useActionContext,
} from './use-record-action.tsx';

interface Props extends OpenRecord, ActionCallbacks {
  actions: readonly RecordAction[];
}

export function RecordActions({ actions, onDone, onRefused, ...open }: Props) {
  const { type, record } = open;
  const area = useRef<HTMLDivElement>(null);
  const [pressed, setPressed] = useState('');
  const context = useActionContext()(type.name, record, nameIn(type, record));
  const { run, isPending } = useRecordAction(open, {
    onDone: async () => {
      await onDone?.();
      // Moves the focus, because the pressed button may have disappeared.
      area.current?.closest('section')?.focus();
    },
    ...(onRefused && { onRefused }),
  });
  return (
    <div ref={area} className="flex flex-wrap gap-2 empty:hidden">
      {actions
        .filter(({ isFor }) => isFor?.(record, context) ?? true)
        .map((action) => (
          <ActionButton
            key={action.name}
            type={type}
            action={action}
            isPending={isPending && pressed === action.name}
            onPress={() => {
              if (isPending) return;
              setPressed(action.name);
              run(action);
            }}
          />
        ))}
    </div>
  );
}

interface ButtonProps {
  type: AdminType;
  action: RecordAction;
  isPending: boolean;
  onPress: () => void;
}

function ActionButton({ type, action, isPending, onPress }: ButtonProps) {
  const t = useT();
  const isDangerous = action.variant === 'danger';
  if (!useMayRun(type, action)) return null;
  return (
    <Button
      variant={isDangerous ? 'quietDanger' : (action.variant ?? 'outline')}
      size={action.variant === 'primary' ? 'md' : 'sm'}
      className={isDangerous ? 'first:-ms-3' : ''}
      isPending={isPending}
      onClick={onPress}
    >
      {t(action.label)}
    </Button>
  );
}
