import { callUrl } from '../../../contracts/calls/call-key.ts';
import { headerOf, type Reply, shown } from '../connection.ts';
import { type Check, sentence } from '../examine.ts';
import { failure, ok, type Outcome, skipped, warning } from '../finding.ts';
import type { DoctorContext } from '../doctor-context.ts';
import { isTlsOnly } from './connection.ts';

const slowMs = 1_000;
const clockSeconds = 30;

/** Whether the backend responds, how fast, and with the right content and time. */
export const backend: readonly Check[] = [
  {
    id: 'answer',
    group: 'backend',
    tried: 'GET bootstrap-data, direct, within 5 seconds',
    needs: ['tls'],
    async run(context) {
      try {
        const { reply } = await context.guestData();
        if (reply.status === 508 && reply.body.includes('"loop"'))
          return failure(
            '508: UPSTREAM_URL points to this gateway itself',
            'Set UPSTREAM_URL to the address of the backend, not of the site.',
          );
        return ok(`${reply.status} after ${Math.round(reply.ms)} ms`);
      } catch (error) {
        if (await isTlsOnly(context.config)) return tlsOnly();
        const isLate = error instanceof Error && error.name === 'TimeoutError';
        return failure(
          isLate ? 'no response within 5 seconds' : `the connection broke: ${sentence(error)}`,
          'Check whether the web server reaches PHP (its error log, the PHP-FPM workers), and whether this port uses http.',
        );
      }
    },
  },
  {
    id: 'maintenance',
    group: 'backend',
    tried: 'whether that response is 503',
    needs: ['answer'],
    async run(context) {
      const { reply } = await context.guestData();
      if (reply.status !== 503) return ok('it is not in maintenance mode');
      const retry = headerOf(reply, 'retry-after');
      const seen = `503 ${retry === null ? 'without Retry-After' : `with Retry-After: ${retry}`}`;
      return failure(
        `${seen}: the backend is in maintenance mode, or overloaded`,
        'End maintenance mode with `php artisan up` and try again; `php artisan down --retry=60` tells visitors when to come back.',
      );
    },
  },
  {
    id: 'time',
    group: 'backend',
    tried: 'the time to the first byte of that call, the median of three',
    needs: ['answer', 'maintenance'],
    async run(context) {
      const { reply } = await context.guestData();
      context.isSlow = reply.ms > slowMs;
      // A slow response leaves no time for two more measurements.
      if (reply.ms > 1.5 * slowMs) return slow(reply.ms);
      const again = [
        await context.direct(callUrl('bootstrap-data')),
        await context.direct(callUrl('bootstrap-data')),
      ];
      const ms = Math.round(
        [reply, ...again].map((one) => one.ms).toSorted((one, other) => one - other)[1] ?? 0,
      );
      context.isSlow = ms > slowMs;
      return context.isSlow ? slow(ms) : ok(`${ms} ms`);
    },
  },
  {
    id: 'start-up data',
    group: 'backend',
    tried: 'reading that response as bootstrap data',
    needs: ['maintenance', 'time', 'prefixes'],
    async run(context) {
      const { reply, data } = await context.guestData();
      if (data) return ok('the app can start with it');
      // Web servers respond this way to plain http on a TLS port.
      return reply.status === 400 && (await isTlsOnly(context.config))
        ? tlsOnly()
        : useless(reply, context);
    },
  },
  {
    id: 'clock',
    group: 'backend',
    tried: "comparing the Date header of that response with this machine's clock",
    needs: ['time'],
    async run(context) {
      const startedAt = Date.now();
      const date = Date.parse(
        headerOf(await context.direct(callUrl('bootstrap-data')), 'date') ?? '',
      );
      if (Number.isNaN(date)) return skipped('there is no Date header');
      // Any time between request and response is right.
      const seconds = Math.round(Math.max(date - Date.now(), startedAt - date, 0) / 1_000);
      if (seconds <= clockSeconds) return ok(`they differ by less than ${clockSeconds} seconds`);
      return warning(
        `they differ by ${seconds} seconds`,
        'Synchronise both clocks with NTP: signed addresses, two-factor codes and cookie expiry depend on them.',
      );
    },
  },
  {
    id: 'page',
    group: 'backend',
    tried: "the backend's own page, the first of UPSTREAM_PAGES",
    needs: ['start-up data'],
    async run({ config, front }) {
      const [path] = config.upstreamPages;
      if (path === undefined) return skipped('UPSTREAM_PAGES names none');
      const reply = await front(`/${path}`, {
        headers: { accept: 'text/html', 'sec-fetch-dest': 'document' },
      });
      if (reply.status === 404) return skipped(`the backend has no /${path}`);
      return reply.status < 500
        ? ok(`/${path} answers ${reply.status}`)
        : warning(`/${path} answers ${shown(reply)}`, "Look for the reason in the backend's log.");
    },
  },
  {
    id: 'document',
    group: 'backend',
    tried: 'GET /login as a browser, through the gateway',
    needs: ['start-up data'],
    async run({ front }) {
      const reply = await front('/login', {
        headers: { accept: 'text/html', 'sec-fetch-dest': 'document' },
      });
      return reply.status === 200
        ? ok(`200 after ${Math.round(reply.ms)} ms`)
        : failure(
            shown(reply),
            "The gateway could not render a page from the data; its log has the reason under this response's request ID.",
          );
    },
  },
];

const slow = (ms: number): Outcome =>
  warning(
    `${Math.round(ms)} ms`,
    "Find the bottleneck: opcache and `php artisan config:cache`, the database, or another service that every request calls. Every member's page waits for this call.",
  );

const tlsOnly = (): Outcome =>
  failure(
    'that port uses TLS, but UPSTREAM_URL says http',
    'Use https in UPSTREAM_URL, or the port for plain http.',
  );

/** The reason why a response is not usable as bootstrap data. */
function useless(reply: Reply, { config }: DoctorContext): Outcome {
  const location = headerOf(reply, 'location');
  if (location !== null)
    return failure(
      `${reply.status} to ${location}`,
      `Connect to the redirect's target: set UPSTREAM_URL for the connection and UPSTREAM_ORIGIN (now ${config.upstreamOrigin}) for the name. A redirect from http to https that leads back here means that the backend does not trust X-Forwarded-Proto (TrustProxies).`,
    );
  if (reply.status === 401 || reply.status === 403)
    return failure(
      shown(reply),
      'A proxy or firewall in front of the backend requires credentials, or blocks this machine: allow its address there.',
    );
  if (reply.status === 404)
    return failure(
      shown(reply),
      'The API is not under this address. UPSTREAM_URL may need the path before api/v1, the web server may not send unknown paths to index.php, or it may expect another host name than UPSTREAM_ORIGIN.',
    );
  if (reply.status >= 500)
    return failure(
      shown(reply),
      'The backend itself fails: look for the exception in its log (storage/logs).',
    );
  return failure(
    `${shown(reply)} is not usable as bootstrap data`,
    "Another site may use this name: compare UPSTREAM_ORIGIN with the server name in the backend's web server.",
  );
}
