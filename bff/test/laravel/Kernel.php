<?php

use Illuminate\Cookie\Middleware\AddQueuedCookiesToResponse;
use Illuminate\Cookie\Middleware\EncryptCookies;
use Illuminate\Foundation\Bootstrap;
use Illuminate\Foundation\Http\Kernel as HttpKernel;
use Illuminate\Foundation\Http\Middleware\PreventRequestsDuringMaintenance;
use Illuminate\Foundation\Http\Middleware\VerifyCsrfToken;
use Illuminate\Http\Middleware\TrustProxies;
use Illuminate\Http\Request;
use Illuminate\Pipeline\Pipeline;
use Illuminate\Routing\Middleware\SubstituteBindings;
use Illuminate\Session\Middleware\StartSession;

const STATEFUL = [EncryptCookies::class, AddQueuedCookiesToResponse::class, StartSession::class, VerifyCsrfToken::class];

/** Sanctum's rule, because the package lacks Sanctum: only requests from pages of this site have a session. */
class StatefulFromOwnSite
{
    public function handle(Request $request, Closure $next)
    {
        $from = parse_url($request->headers->get('referer') ?: $request->headers->get('origin') ?: '', PHP_URL_HOST);
        $isOwn = $from !== null && $from === parse_url(config('app.url'), PHP_URL_HOST);
        return (new Pipeline(app()))->send($request)->through($isOwn ? STATEFUL : [])->then($next);
    }
}

/** Only the gateway can reach this server. */
class TrustGateway extends TrustProxies
{
    protected $proxies = '*';
}

class Kernel extends HttpKernel
{
    protected $bootstrappers = [
        Bootstrap\HandleExceptions::class, Bootstrap\RegisterFacades::class, Bootstrap\RegisterProviders::class, Bootstrap\BootProviders::class,
    ];

    protected $middleware = [TrustGateway::class, PreventRequestsDuringMaintenance::class];

    protected $middlewareGroups = [
        'web' => [...STATEFUL, SubstituteBindings::class],
        'api' => [StatefulFromOwnSite::class, SubstituteBindings::class],
    ];

    public function bootstrap()
    {
        parent::bootstrap();
        $this->router->middleware(getenv('ROUTES'))->group(__DIR__ . '/routes.php');
    }
}
