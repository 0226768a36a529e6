import { useEffect } from 'react';
import { type ToastActions, toastActions } from './toast-actions.ts';
import { ToastPlace } from './toast-place.tsx';

/** The page's own place of the toast; once on a page. */
export function Toaster({ closeLabel, onAction }: ToastActions) {
  useEffect(() => toastActions.lend({ closeLabel, onAction }), [closeLabel, onAction]);
  return <ToastPlace />;
}
