<?php

/**
 * A small site on the Laravel of Debian's package `php-laravel-framework`, for the tests that put the gateway in front of a real one:
 *
 *     APP_URL=https://api.test STORAGE=/tmp/laravel APP_DEBUG=true ROUTES=web php -S 127.0.0.1:8000 index.php
 *
 * STORAGE: a folder with `bootstrap/cache`, `framework` and `sessions` in it. APP_DEBUG: whether failures show their traces. ROUTES: the group of
 * all routes; `web` gives everybody a session, `api` only pages of the site itself, as Sanctum does.
 */

use Illuminate\Config\Repository;
use Illuminate\Contracts\Debug\ExceptionHandler;
use Illuminate\Contracts\Http\Kernel as KernelContract;
use Illuminate\Foundation\Application;
use Illuminate\Foundation\Exceptions\Handler;
use Illuminate\Http\Request;

// What PHP itself has to say about an older framework belongs into no response.
error_reporting(E_ALL & ~E_DEPRECATED);
ini_set('display_errors', 'stderr');

require 'Illuminate/autoload.php';
// The package's own list leaves it out.
spl_autoload_register(function (string $class): void {
    $file = stream_resolve_include_path(str_replace('\\', '/', $class) . '.php');
    if ($file !== false) {
        require $file;
    }
});

// What Laravel reads, without the rest of it, for tests that ask it a thousand times.
if (strtok($_SERVER['REQUEST_URI'], '?') === '/api/v1/read') {
    $request = Request::capture();
    echo json_encode(['method' => $request->method(), 'named' => $request->header('X-HTTP-Method-Override'), 'email' => $request->input('email')]);
    return;
}
require __DIR__ . '/Kernel.php';

$app = new Application(getenv('STORAGE'));
$app->useStoragePath(getenv('STORAGE'));
$app->instance('env', 'production');
$app->instance('config', new Repository(require __DIR__ . '/config.php'));
$app->singleton(KernelContract::class, Kernel::class);
$app->singleton(ExceptionHandler::class, Handler::class);

$kernel = $app->make(KernelContract::class);
$response = $kernel->handle($request = Request::capture())->send();
$kernel->terminate($request, $response);
