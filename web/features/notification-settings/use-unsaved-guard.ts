import { useEffect } from 'react';
import { useT } from '../../session/session.tsx';

/** While something is unsaved, leaving the page by reload, by closing or by a link asks first. */
export function useUnsavedGuard(isUnsaved: boolean): void {
  const t = useT();
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const onUnload = (event: Event) => event.preventDefault();
    // Before the router hears of the click.
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
      const staysHere = !link || link.getAttribute('target') === '_blank' || event.ctrlKey || event.metaKey || event.shiftKey || link.getAttribute('href')?.startsWith('#');
      if (staysHere || window.confirm(t('Leave without saving your changes?'))) return;
      event.preventDefault();
      event.stopPropagation();
    };
    addEventListener('beforeunload', onUnload);
    document.addEventListener('click', onClick, { capture: true });
    return () => {
      removeEventListener('beforeunload', onUnload);
      document.removeEventListener('click', onClick, { capture: true });
    };
  }, [isUnsaved, t]);
}
