import { type ReactNode, useState } from 'react';
import type { Theme } from '../../contracts/schema/bootstrap-data.ts';
import { isDark, themeVariables } from '../../contracts/theme.ts';
import { PortalContainer } from '../ui/popups/popup-look.ts';

interface Props {
  theme: Theme;
  direction: 'ltr' | 'rtl';
  children: ReactNode;
  /** Where what the panel opens is put, so that it has the panel's look; told again whenever somebody turns to the panel. */
  onTouch: (container: HTMLElement) => void;
}

/** A part of the page under a theme of its own, its popups included. */
export function ThemePanel({ theme, direction, children, onTouch }: Props) {
  const [container, setContainer] = useState<HTMLElement | null>(null);
  const touch = () => container && onTouch(container);
  return (
    <div
      data-theme={isDark(theme) ? 'dark' : 'light'} dir={direction} style={Object.fromEntries(themeVariables(theme))}
      className="min-w-0 rounded-card border border-divider bg-background text-main"
      onPointerDownCapture={touch} onFocusCapture={touch}
    >
      <p className="border-b border-divider px-5 py-2.5 text-2xs font-medium text-muted">{theme.name ?? `Theme ${theme.id}`}</p>
      <div className="p-5"><PortalContainer value={container}>{children}</PortalContainer></div>
      <div ref={setContainer} />
    </div>
  );
}
