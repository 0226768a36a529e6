import { callUrl } from '../../../contracts/call-key.ts';
import { headerOf, type Reply, shown } from '../ask.ts';
import { type Check, sentence } from '../examine.ts';
import { failure, ok, type Outcome, skipped, warning } from '../finding.ts';
import type { Patient } from '../patient.ts';
import { isTlsOnly } from './on-the-way.ts';

const slowMs = 1_000;
const clockSeconds = 30;

/** Whether the backend answers, with what, how fast, and with the right time. */
export const backend: readonly Check[] = [
  {
    id: 'answer',
    group: 'backend',
    tried: 'GET bootstrap-data, straight, within 5 seconds',
    needs: ['tls'],
    async run(patient) {
      try {
        const { reply } = await patient.guestData();
        if (reply.status === 508 && reply.body.includes('"loop"'))
          return failure(
            '508: UPSTREAM_URL leads to this gateway itself',
            'Set UPSTREAM_URL to the address of the backend, not to that of the site.',
          );
        return ok(`${reply.status} after ${Math.round(reply.ms)} ms`);
      } catch (error) {
        if (await isTlsOnly(patient.config)) return tlsOnly();
        const isLate = error instanceof Error && error.name === 'TimeoutError';
        return failure(
          isLate ? 'no answer within 5 seconds' : `the connection broke: ${sentence(error)}`,
          'Look whether the web server reaches PHP (its error log, the workers of PHP-FPM), and whether this port speaks HTTP.',
        );
      }
    },
  },
  {
    id: 'maintenance',
    group: 'backend',
    tried: 'whether that answer is 503',
    needs: ['answer'],
    async run(patient) {
      const { reply } = await patient.guestData();
      if (reply.status !== 503) return ok('it is not under maintenance');
      const retry = headerOf(reply, 'retry-after');
      const seen = `503 ${retry === null ? 'without Retry-After' : `with Retry-After: ${retry}`}`;
      return failure(
        `${seen}: the backend is under maintenance, or has no room`,
        'End the maintenance with `php artisan up` and try again; `php artisan down --retry=60` tells visitors when to come back.',
      );
    },
  },
  {
    id: 'time',
    group: 'backend',
    tried: 'the time to the first byte of that call, the middle of three',
    needs: ['answer', 'maintenance'],
    async run(patient) {
      const { reply } = await patient.guestData();
      patient.isSlow = reply.ms > slowMs;
      // There is no time for three then.
      if (reply.ms > 1.5 * slowMs) return slow(reply.ms);
      const again = [
        await patient.direct(callUrl('bootstrap-data')),
        await patient.direct(callUrl('bootstrap-data')),
      ];
      const ms = Math.round(
        [reply, ...again].map((one) => one.ms).toSorted((one, other) => one - other)[1] ?? 0,
      );
      patient.isSlow = ms > slowMs;
      return patient.isSlow ? slow(ms) : ok(`${ms} ms`);
    },
  },
  {
    id: 'start-up data',
    group: 'backend',
    tried: 'to read that answer as the data that the app starts with',
    needs: ['maintenance', 'time'],
    async run(patient) {
      const { reply, data } = await patient.guestData();
      if (data) return ok('it can start the app');
      // So web servers answer what is no TLS there.
      return reply.status === 400 && (await isTlsOnly(patient.config))
        ? tlsOnly()
        : useless(reply, patient);
    },
  },
  {
    id: 'clock',
    group: 'backend',
    tried: 'the Date header of that answer against this machine',
    needs: ['time'],
    async run(patient) {
      const asked = Date.now();
      const date = Date.parse(
        headerOf(await patient.direct(callUrl('bootstrap-data')), 'date') ?? '',
      );
      if (Number.isNaN(date)) return skipped('there is no Date header');
      // Between question and answer any time is right.
      const seconds = Math.round(Math.max(date - Date.now(), asked - date, 0) / 1_000);
      if (seconds <= clockSeconds) return ok(`they differ by less than ${clockSeconds} seconds`);
      return warning(
        `they differ by ${seconds} seconds`,
        'Have both machines set their clocks by NTP: signed addresses, codes of two-factor sign-in and the ends of cookies depend on them.',
      );
    },
  },
  {
    id: 'page',
    group: 'backend',
    tried: 'a page of the backend itself, the first of UPSTREAM_PAGES',
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
        : warning(
            `/${path} answers ${shown(reply)}`,
            'The log of the backend says what failed on its own page.',
          );
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
            'The gateway could make no page of the data; its log names the reason with the request id of this answer.',
          );
    },
  },
];

const slow = (ms: number): Outcome =>
  warning(
    `${Math.round(ms)} ms`,
    'See what it waits for: opcache and `php artisan config:cache`, the database, another service that each request asks. Every page of a member waits for this call.',
  );

const tlsOnly = (): Outcome =>
  failure(
    'that port speaks TLS, and UPSTREAM_URL says http',
    'Write https in UPSTREAM_URL, or name the port that speaks plain http.',
  );

/** Why an answer is no data to start with. */
function useless(reply: Reply, { config }: Patient): Outcome {
  const location = headerOf(reply, 'location');
  if (location !== null)
    return failure(
      `${reply.status} to ${location}`,
      `Connect to where it leads: UPSTREAM_URL for the connection, UPSTREAM_ORIGIN (now ${config.upstreamOrigin}) for the name. A way from http to https that leads back here means that the backend does not believe X-Forwarded-Proto (TrustProxies).`,
    );
  if (reply.status === 401 || reply.status === 403)
    return failure(
      shown(reply),
      'Something before the backend wants credentials, or does not let this machine in: allow its address there.',
    );
  if (reply.status === 404)
    return failure(
      shown(reply),
      'The API is not below this address: UPSTREAM_URL may need the path that stands before api/v1, or the web server sends no unknown path to index.php, or knows the site by another name than UPSTREAM_ORIGIN.',
    );
  if (reply.status >= 500)
    return failure(
      shown(reply),
      'The backend itself fails: its log (storage/logs) names the exception.',
    );
  return failure(
    `${shown(reply)} is no data that could start the app`,
    'Another site may answer under this name: compare UPSTREAM_ORIGIN with the name in the web server of the backend.',
  );
}
