import {
  type BrowserOptions,
  browserTracingIntegration,
  captureException,
  getClient,
  init,
} from '@sentry/browser';
import { traceSampleRate } from '../../../contracts/constants.ts';
import { reportTo } from './reports.ts';

/**
 * Reports the app's failures, without personal data, to the configured service. Loaded only with a
 * service.
 */
export function startErrorReports(dsn: string, options: Partial<BrowserOptions> = {}): void {
  if (getClient()) return;
  const client = init({
    dsn,
    // Without this, the service stores the sender's IP address.
    dataCollection: { userInfo: false },
    tracesSampleRate: traceSampleRate,
    // The gateway starts its own traces; calls carry no trace headers.
    tracePropagationTargets: [],
    ignoreErrors: [...ignoredMessages],
    denyUrls: [...ignoredSources],
    // Session length and session counts are not collected.
    integrations: (defaults) => [
      ...defaults.filter(({ name }) => name !== 'BrowserSession'),
      browserTracingIntegration(),
    ],
    ...options,
  });
  // Reports of every kind pass through here.
  client?.on('beforeEnvelope', ([, items]) => {
    for (const item of items) item[1] = scrubReport(item[1]);
  });
  reportTo((error) => void captureException(ofScreen(error)));
}

/**
 * Messages without information for developers: caused by the visitor's network or extensions, or
 * known browser noise. In the wording of each engine.
 */
export const ignoredMessages: readonly RegExp[] = [
  // Caused by an older release or the network: the page reloads.
  /Failed to fetch dynamically imported module/i,
  /error loading dynamically imported module/i,
  /Importing a module script failed/i,
  /Unable to preload CSS/i,
  // Harmless: the browser delays notifications to the next frame.
  /ResizeObserver loop/i,
  // Extensions and translators change the DOM below React.
  /(?:Failed to execute '|Node\.)(?:insertBefore|removeChild)/,
  /The object can not be found here/,
  // Closing the share sheet is not a failure.
  /Share cancel+ed/i,
  /cancellation of share/i,
];

/** Third-party scripts. */
export const ignoredSources: readonly RegExp[] = [
  /^(?:chrome|moz|safari|safari-web|webkit-masked-url|ms-browser)(?:-extension)?:\/\//,
];

/** Reports a screen's failure even if its message is the same as that of extension noise. */
const ofScreen = (error: unknown): unknown =>
  error instanceof DOMException && error.name === 'NotFoundError'
    ? new Error('A screen failed because a translator or an extension changed the page', {
        cause: error,
      })
    : error;

/** Removes personal data from a report: queries, hashes, tokens, email addresses. */
export function scrubReport<T>(value: T): T {
  if (typeof value === 'string') return scrubText(value) as T;
  if (Array.isArray(value)) return value.map(scrubReport) as T;
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      secret.test(name) ? '[removed]' : scrubReport(part),
    ]),
  ) as T;
}

const secret =
  /^(?:cookies?|authorization|x-xsrf-token|referer|password.*|token|plainTextToken|code|recovery_code)$/i;

function scrubText(text: string): string {
  return (
    text
      .replaceAll(/(\/password\/reset\/)[^/?#\s"']+/g, '$1[token]')
      .replaceAll(/[^\s"'<>()]+/g, withoutQuery)
      // Anchored to the start of a word, for linear time.
      .replaceAll(/(?<![^\s"'<>()/:,;=@])[^\s"'<>()/:,;=@]+@[^\s"'<>()/:,;=@]+\.\w+/g, '[email]')
  );
}

/** In a word, an address starts at the first slash. Removes its query and hash. */
function withoutQuery(word: string): string {
  const slash = word.indexOf('/');
  const mark = slash < 0 ? -1 : word.slice(slash).search(/[?#]/);
  return mark < 0 ? word : word.slice(0, slash + mark);
}
