import { present } from '../present.ts';

/** An entry of the server's error log. */
export interface LogRow {
  id: number;
  at: string;
  level: 'error' | 'critical' | 'warning' | 'notice';
  message: string;
  context: string;
}

const count = 204;
const days = 9;
const day = 86_400_000;

interface Kind {
  level: LogRow['level'];
  message: (index: number) => string;
  exception: string;
  /** File and line. */
  at: string;
}

const kinds: readonly Kind[] = [
  {
    level: 'error',
    message: (index) => `No query results for model [App\\Models\\Track] ${4_000 + index * 7}`,
    exception: 'Illuminate\\Database\\Eloquent\\ModelNotFoundException',
    at: '/app/Http/Controllers/TrackController.php:58',
  },
  {
    level: 'warning',
    message: (index) => `Last.fm replied with 503 for artist ${12 + index}. Trying again in 60 s.`,
    exception: 'GuzzleHttp\\Exception\\ServerException',
    at: '/app/Services/Providers/Lastfm/LastfmArtist.php:91',
  },
  {
    level: 'error',
    message: (index) =>
      `SQLSTATE[40001]: Serialization failure: 1213 Deadlock found when trying to get lock (SQL: update \`tracks\` set \`plays\` = \`plays\` + 1 where \`id\` = ${index + 3})`,
    exception: 'Illuminate\\Database\\QueryException',
    at: '/vendor/laravel/framework/src/Illuminate/Database/Connection.php:760',
  },
  {
    level: 'notice',
    message: (index) => `Upload ${9_100 + index} was not finished within a day. It was removed.`,
    exception: '',
    at: '/app/Console/Commands/RemoveStaleUploads.php:34',
  },
  {
    level: 'error',
    message: () => 'Connection could not be established with host "smtp.undersong.test:587".',
    exception: 'Symfony\\Component\\Mailer\\Exception\\TransportException',
    at: '/vendor/symfony/mailer/Transport/Smtp/SmtpTransport.php:131',
  },
  {
    level: 'critical',
    message: () =>
      'Allowed memory size of 268435456 bytes exhausted (tried to allocate 20480 bytes)',
    exception: 'Symfony\\Component\\ErrorHandler\\Error\\OutOfMemoryError',
    at: '/app/Services/Tracks/ExtractMetadataFromTrack.php:112',
  },
];

/** About two hundred entries of the days before the world began, newest first. */
export function seededErrorLog(now: number): LogRow[] {
  return Array.from({ length: count }, (_, index): LogRow => {
    const kind = present(kinds[(Math.imul(index + 1, 2_654_435_761) >>> 16) % kinds.length]);
    const share = (index / count) ** 2;
    const ago = Math.round(share * days * day) + index * 1_000 + 40_000;
    return {
      id: count - index,
      at: new Date(now - ago).toISOString(),
      level: kind.level,
      message: kind.message(index),
      context: traceOf(kind),
    };
  });
}

const traceOf = ({ exception, at }: Kind): string =>
  exception === ''
    ? ''
    : [
        `[object] (${exception}) at ${at}`,
        '[stacktrace]',
        `#0 ${at.replace(/:\d+$/, '')}: handle()`,
        '#1 /vendor/laravel/framework/src/Illuminate/Pipeline/Pipeline.php(180): then()',
        '#2 /public/index.php(51): Illuminate\\Foundation\\Http\\Kernel->handle()',
      ].join('\n');
