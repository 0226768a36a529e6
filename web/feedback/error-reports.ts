import {
  type BrowserOptions,
  browserTracingIntegration,
  captureException,
  getClient,
  init,
} from '@sentry/browser';
import { traceSampleRate } from '../../contracts/constants.ts';
import { reportTo } from './reports.ts';

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
    integrations: (defaults) => [
      ...defaults.filter(({ name }) => name !== 'BrowserSession'),
      browserTracingIntegration(),
    ],
    ...options,
  });
  // Whatever kind of report it is, this is the one door.
  client?.on('beforeEnvelope', ([, items]) => {
    for (const item of items) item[1] = scrubReport(item[1]);
  });
  reportTo((error) => void captureException(error));
}

/** What a report would say nothing new with: the visitor's network and extensions, and browsers' own noise. Each in the words of every engine. */
export const ignoredMessages: readonly RegExp[] = [
  // Code of an older release is gone, or the network is: the page is loaded anew.
  /Failed to fetch dynamically imported module/i,
  /error loading dynamically imported module/i,
  /Importing a module script failed/i,
  /Unable to preload CSS/i,
  // A notice that observation goes on with the next frame.
  /ResizeObserver loop/i,
  // Extensions and translators change the page below React.
  /(?:Failed to execute '|Node\.)(?:insertBefore|removeChild)/,
  /The object can not be found here/,
  // Closing the share sheet is no failure.
  /Share cancel+ed/i,
  /cancellation of share/i,
];

/** Scripts that are not the site's. */
export const ignoredSources: readonly RegExp[] = [
  /^(?:chrome|moz|safari|safari-web|webkit-masked-url|ms-browser)(?:-extension)?:\/\//,
];

/** Every text of a report without what belongs to a person: queries, hashes, tokens in addresses, email addresses. */
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
      // Not from the middle of a word: a long one would be looked through from each of its letters.
      .replaceAll(/(?<![^\s"'<>()/:,;=@])[^\s"'<>()/:,;=@]+@[^\s"'<>()/:,;=@]+\.\w+/g, '[email]')
  );
}

/** A word that has a slash is an address from there on: its query and hash go. */
function withoutQuery(word: string): string {
  const slash = word.indexOf('/');
  const mark = slash < 0 ? -1 : word.slice(slash).search(/[?#]/);
  return mark < 0 ? word : word.slice(0, slash + mark);
}
