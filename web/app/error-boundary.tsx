import { Component, type ErrorInfo, type ReactNode } from 'react';
import { report } from '../ui/failures/reports.ts';
import { classNames } from '../lib/dom.ts';
import { fetchMissingCode, isCodeMissing } from '../lib/missing-code.ts';
import { resumeAfterLoad } from '../player/resume-after-load.ts';
import { useT } from '../data/session/session.tsx';
import { Button } from '../ui/button.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { OfflineScreen } from './offline-screen.tsx';
import { isReachable } from './use-when-reachable.ts';

interface Props {
  children: ReactNode;
  /** Set around a single screen: the rest of the page stays. A new address resets it. */
  screenAt?: string;
}

interface State {
  /** Missing code is not a failure of its own before it is known whether the site responds. */
  failure: 'unknown' | 'offline' | 'broken' | null;
  error?: unknown;
  failedAt: string | undefined;
}

/** Catches render failures, and offers a retry instead of an empty page. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failure: null, failedAt: undefined };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: isCodeMissing() ? 'unknown' : 'broken', error };
  }

  static getDerivedStateFromProps({ screenAt }: Props, { failedAt }: State): State | null {
    return failedAt === screenAt ? null : { failure: null, failedAt: screenAt };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    console.error('A screen failed', error, info.componentStack);
    report(error);
    if (this.state.failure === 'unknown') void this.#judge();
  }

  async #judge(): Promise<void> {
    this.setState({ failure: (await isReachable()) ? 'broken' : 'offline' });
  }

  reset = (): void => this.setState({ failure: null });

  override render(): ReactNode {
    const { failure } = this.state;
    if (failure === null) return this.props.children;
    if (failure === 'unknown') return null;
    if (failure === 'offline') return <OfflineScreen onLoaded={this.reset} />;
    // The cause may be code that did not load, so reload it first.
    const onRetry = () => void fetchMissingCode({ isRequested: true }).then(this.reset);
    return (
      <Failed onRetry={this.props.screenAt === undefined ? undefined : onRetry}>
        {import.meta.env.DEV && <ErrorDetails error={this.state.error} />}
      </Failed>
    );
  }
}

/** For developers: visitors of a built site never see it. */
function ErrorDetails({ error }: { error: unknown }) {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  return (
    <pre
      dir="ltr"
      lang="en"
      // Wider than the page, so it must be scrollable by keyboard too.
      tabIndex={0}
      aria-label="Error"
      className="mt-6 max-h-80 overflow-auto rounded-card bg-paper p-4 text-start text-xs"
    >
      {stack.includes(message) ? stack : `${message}\n${stack}`}
    </pre>
  );
}

/** In a working page the failed part can be retried. Otherwise the page has to be reloaded. */
function Failed({ onRetry, children }: { onRetry: (() => void) | undefined; children: ReactNode }) {
  const t = useT();
  // Without the page, its `main` landmark is missing too.
  const Container = onRetry ? 'div' : 'main';
  return (
    <Container
      className={classNames(
        'page grid place-items-center py-12 text-center',
        onRetry ? 'min-h-[min(32rem,70dvh)]' : 'min-h-dvh',
      )}
    >
      <div role="alert" className="max-w-md">
        <h1 className="text-2xl">{t('Something went wrong on this page')}</h1>
        <p className="mt-3 text-base text-balance text-muted">
          {onRetry
            ? t(
                "The rest of the site still works. Try again, or reload the page if that doesn't help.",
              )
            : t('Nothing is lost. Reloading the page should fix it.')}
        </p>
        <div className="mt-6 flex flex-wrap justify-center gap-2">
          {onRetry && (
            <Button size="lg" onClick={onRetry}>
              {t('Try again')}
            </Button>
          )}
          <a
            href={location.href}
            onClick={resumeAfterLoad}
            className={buttonClass({ size: 'lg', variant: onRetry ? 'outline' : 'primary' })}
          >
            {t('Reload')}
          </a>
        </div>
        {children}
      </div>
    </Container>
  );
}
