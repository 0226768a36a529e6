import { type BrowserOptions, browserTracingIntegration, captureException, getClient, init } from '@sentry/browser';
import { traceSampleRate } from '../../contracts/constants.ts';
import { ignoredMessages, ignoredSources } from './ignored-failures.ts';
import { reportTo } from './reports.ts';
import { scrubReport } from './scrub-report.ts';

/** Reports failures of the app to the service that the site's settings name. Fetched only then. Nothing of a person goes with a report. */
export function startErrorReports(dsn: string, options: Partial<BrowserOptions> = {}): void {
  if (getClient()) return;
  const client = init({
    dsn,
    tracesSampleRate: traceSampleRate,
    // The gateway begins traces of its own; calls carry nothing that was made up here.
    tracePropagationTargets: [],
    ignoreErrors: [...ignoredMessages],
    denyUrls: [...ignoredSources],
    // How long visits last and how many there are is nobody's question here.
    integrations: (defaults) => [...defaults.filter(({ name }) => name !== 'BrowserSession'), browserTracingIntegration()],
    ...options,
  });
  // Whatever kind of report it is, this is the one door.
  client?.on('beforeEnvelope', ([, items]) => {
    for (const item of items) item[1] = scrubReport(item[1]);
  });
  reportTo((error) => void captureException(error));
}
