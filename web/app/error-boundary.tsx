import { Component, type ErrorInfo, type ReactNode } from 'react';
import { report } from '../feedback/reports.ts';
import { useT } from '../session/session.tsx';
import { buttonClass } from '../ui/button.tsx';

/** Catches what no screen caught, and offers the way on instead of an empty page. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    console.error('A screen failed', error, info.componentStack);
    report(error);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <Failed /> : this.props.children;
  }
}

function Failed() {
  const t = useT();
  return (
    <main className="grid min-h-dvh place-items-center p-6 text-center">
      <div className="max-w-md">
        <h1 className="text-2xl">{t('Something went wrong on this page')}</h1>
        <p className="mt-3 text-base text-muted">{t('Nothing is lost. Load the page again, and it should be fine.')}</p>
        {/* A full load on purpose: the state of this page is not to be trusted any more. */}
        <a href={location.href} className={buttonClass({ size: 'lg' }, 'mt-6')}>{t('Load again')}</a>
      </div>
    </main>
  );
}
