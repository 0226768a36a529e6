import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import type { Bootstrap } from '../../../contracts/site/bootstrap.ts';
import { ApiProvider } from '../calls/api-provider.tsx';
import { forgetResponses } from '../calls/forget-responses.ts';
import type { InlinedResponses } from '../calls/inlined-responses.ts';
import { forgetExpiry } from '../calls/session-expiry.ts';
import { forgetPerson, here } from '../../lib/forget-person.ts';
import { createTranslate, reportMissingLines, type Translate } from '../../lib/translate.ts';
import { useReturningGuest } from './read-bootstrap.ts';
import { type Session, SessionContext, TranslateContext, UnreadContext } from './session.tsx';

interface Props {
  initial: Bootstrap;
  /** Responses in the document, for the document's user. */
  inlined?: InlinedResponses;
  /** Called once for each read that failed for good. */
  onReadFailure?: (error: unknown, t: Translate) => void;
  children: ReactNode;
}

const none: InlinedResponses = {};

const ignore = (): void => {};

export function SessionProvider({
  initial,
  inlined: initiallyInlined = none,
  onReadFailure = ignore,
  children,
}: Props) {
  const [{ bootstrap, replaced }, setPresent] = useState(() => {
    here.person = initial.user?.id ?? null;
    return { bootstrap: initial, replaced: 0 };
  });
  const [inlined, setInlined] = useState(initiallyInlined);
  const person = useRef(initial.user?.id);
  const { language, lines } = bootstrap.i18n;
  const forget = useCallback((options: { revalidate: boolean }) => {
    setInlined(none);
    forgetResponses(options);
  }, []);
  const replace = useCallback<Session['replace']>(
    (next, { isLeaving = false } = {}) => {
      if (next.user?.id !== person.current) {
        forget({ revalidate: !isLeaving });
        forgetExpiry();
        if (person.current !== undefined) forgetPerson(person.current);
      }
      person.current = next.user?.id;
      here.person = person.current ?? null;
      setPresent((present) => ({ bootstrap: next, replaced: present.replaced + 1 }));
    },
    [forget],
  );
  useReturningGuest(bootstrap.user === null, replace);
  const t = useMemo(
    () =>
      createTranslate(
        lines,
        language,
        import.meta.env.DEV ? reportMissingLines(language, lines) : undefined,
      ),
    [language, lines],
  );
  const patch = useCallback<Session['patch']>((parts) => {
    setPresent(({ bootstrap: present, replaced: count }) => ({
      bootstrap: { ...present, ...(typeof parts === 'function' ? parts(present) : parts) },
      replaced: count,
    }));
  }, []);
  const sent = bootstrap.user?.unread_notifications_count ?? 0;
  const [counted, setCounted] = useState({ replaced, count: sent });
  const count = counted.replaced === replaced ? counted.count : sent;
  const unread = useMemo(
    () => ({
      count,
      change: (change: (count: number) => number) =>
        setCounted((present) => ({
          replaced,
          count: Math.max(0, change(present.replaced === replaced ? present.count : sent)),
        })),
    }),
    [replaced, sent, count],
  );
  const invalidate = useCallback(() => forget({ revalidate: true }), [forget]);
  const fail = useCallback((error: unknown) => onReadFailure(error, t), [onReadFailure, t]);
  const session = useMemo(
    () => ({ bootstrap, t, replace, replaced, patch, invalidate }),
    [bootstrap, t, replace, replaced, patch, invalidate],
  );
  return (
    <SessionContext value={session}>
      <TranslateContext value={t}>
        <UnreadContext value={unread}>
          <ApiProvider inlined={inlined} onFailure={fail}>
            {children}
          </ApiProvider>
        </UnreadContext>
      </TranslateContext>
    </SessionContext>
  );
}
