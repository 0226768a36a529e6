import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';

/** One line about where things stand; it takes the focus when that has changed, so that it is heard. */
export function TwoFactorStatus({ isOn, children }: { isOn: boolean; children: ReactNode }) {
  return (
    <p data-begin tabIndex={-1} className="flex w-fit items-center gap-2 rounded-control text-base font-medium">
      <Icon name={isOn ? 'check' : 'lock'} className={isOn ? 'size-5 shrink-0 text-positive' : 'size-5 shrink-0 text-muted'} />
      {children}
    </p>
  );
}
