import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { PreviewReply } from '../../../contracts/site/appearance-messages.ts';
import type { Bootstrap } from '../../../contracts/site/bootstrap.ts';
import { cookie } from '../../../contracts/constants.ts';
import { activeTheme } from '../../../contracts/site/theme.ts';
import { readCookie } from '../../lib/cookie.ts';
import { useSession } from '../../data/session/session.tsx';
import { showCustomCss, showCustomHtml } from './custom-code.ts';
import { withActiveTheme, withThemeFont, withThemeValue, withValues } from './preview.ts';
import { type AppearanceMessage, isFromEditor, readMessage } from './read-message.ts';
import { listen } from '../../lib/dom.ts';

/** Applies the messages of the appearance editor that frames this page. */
export function AppearancePreview() {
  const apply = useApply();
  useEffect(() => {
    let ignored = 0;
    const reply = (type: PreviewReply['type'], origin: string) =>
      window.parent.postMessage(
        { source: 'foyer-preview', type, ignored } satisfies PreviewReply,
        origin,
      );
    const stop = listen(window, 'message', (event: MessageEvent<unknown>) => {
      if (!isFromEditor(event, { parent: window.parent, hostname: location.hostname })) return;
      const message = readMessage(event.data);
      if (message) apply(message);
      else ignored += 1;
      reply(message ? 'applied' : 'ignored', event.origin);
    });
    // Sent to any origin: the editor's port is unknown until it sends a message, and this message
    // reveals nothing.
    reply('ready', '*');
    return stop;
  }, [apply]);
  return null;
}

/** Stable: messages arrive faster than renders, and each builds on the result of the last. */
function useApply(): (message: AppearanceMessage) => void {
  const { bootstrap, replace } = useSession();
  const navigate = useNavigate();
  const current = useRef(bootstrap);
  const original = useRef(bootstrap.themes.all);
  const latest = useRef({ replace, navigate });
  useEffect(() => {
    current.current = bootstrap;
    latest.current = { replace, navigate };
  }, [bootstrap, replace, navigate]);
  return useCallback((message: AppearanceMessage) => {
    if (message.type === 'navigate') latest.current.navigate(message.to);
    else if (message.type === 'setCustomCode')
      (message.mode === 'css' ? showCustomCss : showCustomHtml)(message.code);
    else {
      current.current = changed(current.current, message, original.current);
      latest.current.replace(current.current);
    }
  }, []);
}

type Change = Extract<
  AppearanceMessage,
  { type: 'setValues' | 'setActiveTheme' | 'setThemeValue' | 'setThemeFont' }
>;

function changed(
  present: Bootstrap,
  message: Change,
  original: Bootstrap['themes']['all'],
): Bootstrap {
  if (message.type === 'setValues') return withValues(present, message);
  if (message.type === 'setActiveTheme') return withActiveTheme(present, message.themeId);
  const theme = activeTheme(
    present,
    readCookie(cookie.activeTheme),
    document.documentElement.dataset['theme'] === 'dark',
  );
  if (!theme) return present;
  return message.type === 'setThemeFont'
    ? withThemeFont(present, theme, message.font, original)
    : withThemeValue(present, theme, message, original);
}
