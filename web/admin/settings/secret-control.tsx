import { type ReactNode, use, useLayoutEffect, useRef, useState } from 'react';
import { secretMask } from '../../../contracts/records/admin/settings.ts';
import { text } from '../../../contracts/loose.ts';
import type { ControlProps } from '../../records/controls/control-props.ts';
import { GroupFrame } from '../../records/controls/group-frame.tsx';
import { useT } from '../../data/session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/all-icons.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { StoredSecrets } from './stored-secrets.ts';

/**
 * A control to set, replace or remove a secret. It can't show the secret: the backend only reports
 * that it is set.
 */
export function SecretControl(props: ControlProps) {
  const { value, onChange } = props;
  const place = useRef<HTMLDivElement>(null);
  const isStored = use(StoredSecrets).has(props.name);
  /** The typed replacement; null while the stored secret stays. */
  const [typed, setTyped] = useState<string | null>(null);
  const isMask = value === secretMask;
  // Closes the input once the typed secret has been saved or discarded.
  if (typed !== null && typed !== '' && isMask) setTyped(null);
  const isTyping = !isStored || typed !== null;
  useFocusAfter(place, isTyping);
  return (
    <div ref={place}>
      {isTyping ? (
        <TypedSecret
          {...props}
          typed={isMask ? '' : text(value)}
          onType={(words) => {
            if (isStored) setTyped(words);
            // An empty replacement leaves the stored secret unchanged.
            onChange(isStored && words === '' ? secretMask : words);
          }}
          onCancel={() => {
            setTyped(null);
            onChange(secretMask);
          }}
          canCancel={isStored}
        />
      ) : (
        <StoredSecret {...props} onReplace={() => setTyped('')} />
      )}
    </div>
  );
}

/** The pressed button disappears with its control, so this focuses the control that replaces it. */
function useFocusAfter(place: { readonly current: HTMLElement | null }, isTyping: boolean): void {
  const before = useRef(isTyping);
  useLayoutEffect(() => {
    // A save also switches the control, and must not move the focus from elsewhere.
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (before.current !== isTyping && isLost)
      place.current?.querySelector<HTMLElement>('input, button')?.focus();
    before.current = isTyping;
  }, [place, isTyping]);
}

interface TypedProps extends ControlProps {
  typed: string;
  onType: (words: string) => void;
  onCancel: () => void;
  canCancel: boolean;
}

function TypedSecret({ field, name, error, typed, onType, onCancel, canCancel }: TypedProps) {
  const t = useT();
  return (
    <div className="grid grid-cols-1 justify-items-stretch gap-2">
      <TextField
        name={name}
        label={t(field.label)}
        hint={field.hint && t(field.hint)}
        error={error}
        type="password"
        autoComplete="new-password"
        value={typed}
        readOnly={field.isReadOnly}
        onChange={({ target }) => onType(target.value)}
      />
      {canCancel && (
        <Button variant="ghost" size="sm" className="justify-self-start" onClick={onCancel}>
          {t('Keep the current value')}
        </Button>
      )}
    </div>
  );
}

function StoredSecret(props: ControlProps & { onReplace: () => void }) {
  const { field, name, value, error, onChange, onReplace } = props;
  const t = useT();
  const label = t(field.label);
  const isRemoved = text(value) === '';
  return (
    <GroupFrame name={name} label={label} hint={field.hint && t(field.hint)} error={error}>
      <div className="flex min-h-11 flex-wrap items-center gap-2">
        <span role="status" className="me-auto flex items-center gap-2 text-sm">
          <Icon name={isRemoved ? 'trash' : 'lock'} className="size-4.5 text-muted" />
          {isRemoved ? t('Will be removed when you save') : t('Set')}
        </span>
        {!field.isReadOnly &&
          (isRemoved ? (
            <SmallButton
              onPress={() => onChange(secretMask)}
              name={t('Keep :name', { name: label })}
            >
              {t('Keep')}
            </SmallButton>
          ) : (
            <span className="flex flex-wrap items-center gap-1">
              <SmallButton onPress={onReplace} name={t('Replace :name', { name: label })}>
                {t('Replace')}
              </SmallButton>
              <SmallButton
                isDangerous
                onPress={() => onChange('')}
                name={t('Remove :name', { name: label })}
              >
                {t('Remove')}
              </SmallButton>
            </span>
          ))}
      </div>
    </GroupFrame>
  );
}

interface SmallButtonProps {
  name: string;
  isDangerous?: boolean;
  onPress: () => void;
  children: ReactNode;
}

const SmallButton = ({ name, isDangerous = false, onPress, children }: SmallButtonProps) => (
  <Button
    variant={isDangerous ? 'quietDanger' : 'outline'}
    size="sm"
    className={isDangerous ? 'px-2' : ''}
    aria-label={name}
    onClick={onPress}
  >
    {children}
  </Button>
);
