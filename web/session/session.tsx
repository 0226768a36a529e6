import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react';
import type { Bootstrap } from '../../contracts/bootstrap.ts';
import { tellMissingLines } from '../lib/tell-missing-lines.ts';
import { createTranslate, type Translate } from '../lib/translate.ts';
import { useReturningGuest } from './use-returning-guest.ts';

/** Who is here and what the site is like: the start-up data, and the only ways to change it. */
interface Session {
  bootstrap: Bootstrap;
  t: Translate;
  /** Puts the start-up data of a sign-in, sign-out or refresh answer in place of the present one. */
  replace: (next: Bootstrap) => void;
  /** Changes some parts, such as the language, and leaves the rest; as a function where the new ones follow from the present ones. */
  patch: (parts: Partial<Bootstrap> | ((present: Bootstrap) => Partial<Bootstrap>)) => void;
}

const SessionContext = createContext<Session | null>(null);

export function SessionProvider({ initial, children }: { initial: Bootstrap; children: ReactNode }) {
  const [bootstrap, setBootstrap] = useState(initial);
  const { language, lines } = bootstrap.i18n;
  useReturningGuest(bootstrap.user === null, setBootstrap);
  const t = useMemo(() => createTranslate(lines, import.meta.env.DEV ? tellMissingLines(language, lines) : undefined), [language, lines]);
  const patch = useCallback<Session['patch']>((parts) => {
    setBootstrap((present) => ({ ...present, ...(typeof parts === 'function' ? parts(present) : parts) }));
  }, []);
  const session = useMemo(() => ({ bootstrap, t, replace: setBootstrap, patch }), [bootstrap, t, patch]);
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** @throws Error outside of a SessionProvider: a screen that forgot it could only guess who is here. */
export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider around it');
  return session;
}

export function useT(): Translate {
  return useSession().t;
}
