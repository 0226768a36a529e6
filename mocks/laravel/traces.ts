import type { DebugTrace, PlainTrace, TraceFrame } from '../../contracts/schema/error.ts';
import type { PhpException } from './http-exception.ts';

const root = '/var/www/undersong/';

type Frame = [file: string, line: number, method: string];

/**
 * The call stack of a request in such an application, innermost first; only files under `app` and
 * `routes` are the application's own.
 */
const stack: readonly Frame[] = [
  [
    'vendor/laravel/framework/src/Illuminate/Database/Connection.php',
    712,
    'Illuminate\\Database\\Connection::runQueryCallback',
  ],
  [
    'vendor/laravel/framework/src/Illuminate/Database/Connection.php',
    672,
    'Illuminate\\Database\\Connection::run',
  ],
  [
    'vendor/laravel/framework/src/Illuminate/Database/Eloquent/Builder.php',
    627,
    'Illuminate\\Database\\Eloquent\\Builder::getModels',
  ],
  [
    'app/Services/Tracks/LoadArtistTracks.php',
    38,
    'App\\Services\\Tracks\\LoadArtistTracks::execute',
  ],
  [
    'app/Http/Controllers/ArtistController.php',
    54,
    'App\\Http\\Controllers\\ArtistController::show',
  ],
  [
    'vendor/laravel/framework/src/Illuminate/Routing/Controller.php',
    54,
    'Illuminate\\Routing\\Controller::callAction',
  ],
  [
    'vendor/laravel/framework/src/Illuminate/Routing/Route.php',
    261,
    'Illuminate\\Routing\\Route::runController',
  ],
  [
    'vendor/laravel/framework/src/Illuminate/Pipeline/Pipeline.php',
    180,
    'Illuminate\\Pipeline\\Pipeline::Illuminate\\Pipeline\\{closure}',
  ],
  ['app/Http/Middleware/SetLocale.php', 21, 'App\\Http\\Middleware\\SetLocale::handle'],
  [
    'vendor/laravel/framework/src/Illuminate/Foundation/Http/Kernel.php',
    167,
    'Illuminate\\Foundation\\Http\\Kernel::sendRequestThroughRouter',
  ],
  ['public/index.php', 52, 'require_once'],
];

const snippets: Record<string, readonly string[]> = {
  'app/Services/Tracks/LoadArtistTracks.php': [
    '    public function execute(Artist $artist, int $perPage = 30): Paginator',
    '    {',
    '        return $artist->tracks()',
    "            ->with('album', 'artists')",
    "            ->orderBy('plays', 'desc')",
    '            ->simplePaginate($perPage);',
    '    }',
  ],
  'app/Http/Controllers/ArtistController.php': [
    '    public function show(Artist $artist)',
    '    {',
    "        $this->authorize('show', $artist);",
    '        $tracks = app(LoadArtistTracks::class)->execute($artist);',
    "        return $this->success(['artist' => $artist, 'tracks' => $tracks]);",
    '    }',
    '',
  ],
  'app/Http/Middleware/SetLocale.php': [
    '    public function handle(Request $request, Closure $next)',
    '    {',
    '        app()->setLocale($this->locale->forRequest($request));',
    '        return $next($request);',
    '    }',
    '}',
    '',
  ],
};
const vendorLines = [
  '        try {',
  '            $result = $callback($query, $bindings);',
  '        } catch (Exception $e) {',
  '            throw $this->wrap($e);',
  '        }',
];

/** A 500 of an application in debug mode, as its Ignition page writes it. */
export function ignitionTrace(thrown: PhpException): DebugTrace {
  const frames = stack.map(frame);
  const trace = grouped(frames);
  return {
    ignitionTrace: true,
    message: thrown.message,
    exception: thrown.exception,
    ...thrownAt(),
    totalVendorGroups: trace.filter((entry) => 'vendorGroup' in entry).length,
    phpVersion: '8.1.27',
    appVersion: '9.52.16',
    trace,
  };
}

const thrownFor: Record<number, string> = {
  403: 'Symfony\\Component\\HttpKernel\\Exception\\AccessDeniedHttpException',
  404: 'Symfony\\Component\\HttpKernel\\Exception\\NotFoundHttpException',
  405: 'Symfony\\Component\\HttpKernel\\Exception\\MethodNotAllowedHttpException',
  419: 'Symfony\\Component\\HttpKernel\\Exception\\HttpException',
  429: 'Illuminate\\Http\\Exceptions\\ThrottleRequestsException',
  503: 'Symfony\\Component\\HttpKernel\\Exception\\HttpException',
};

/**
 * The framework's trace that debug mode adds to a thrown refusal. Empty for refusals that Laravel
 * returns without throwing, such as 401 and 422.
 */
export function refusalTrace(status: number): object {
  const exception = thrownFor[status];
  if (exception === undefined) return {};
  return {
    exception,
    file: `${root}vendor/laravel/framework/src/Illuminate/Foundation/Application.php`,
    line: 1132,
    trace: stack.map(plainFrame),
  };
}

/**
 * A 500 in debug mode as Laravel writes it without Ignition: full paths, no source code, and PHP's
 * own calls without a file.
 */
export function plainTrace({ message, exception }: PhpException): PlainTrace {
  const callers = stack.slice(1).map(plainFrame);
  return {
    message,
    exception,
    ...thrownAt(),
    trace: [...callers.slice(0, 4), { function: 'call_user_func_array' }, ...callers.slice(4)],
  };
}

const thrownAt = (): { file: string; line: number } => ({
  file: `${root}${stack[0]?.[0] ?? ''}`,
  line: stack[0]?.[1] ?? 0,
});

function plainFrame([file, line, method]: Frame): PlainTrace['trace'][number] {
  const [name = '', called] = method.split('::');
  return {
    file: `${root}${file}`,
    line,
    ...(called === undefined ? { function: name } : { function: called, class: name, type: '->' }),
  };
}

function frame([file, line, method]: Frame, flatIndex: number): TraceFrame {
  const lines = snippets[file] ?? vendorLines;
  const start = line - Math.floor(lines.length / 2);
  return {
    path: file.split('/'),
    method,
    lineNumber: line,
    codeSnippet: Object.fromEntries(lines.map((text, index) => [String(start + index), text])),
    flatIndex,
    applicationFrame: !file.startsWith('vendor/'),
  };
}

/** Neighbouring vendor frames form a group that can be collapsed. */
function grouped(frames: TraceFrame[]): DebugTrace['trace'] {
  const trace: DebugTrace['trace'] = [];
  for (const one of frames) {
    const last = trace.at(-1);
    if (one.applicationFrame) trace.push(one);
    else if (last && 'vendorGroup' in last) last.items.push(one);
    else trace.push({ vendorGroup: true, items: [one] });
  }
  return trace;
}
