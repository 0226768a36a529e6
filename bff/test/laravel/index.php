<?php

/**
 * A small site on the Laravel of Debian's package `php-laravel-framework`, for tests of the gateway in front of a real Laravel:
 *
 *     APP_URL=https://api.test STORAGE=/tmp/laravel APP_DEBUG=true ROUTES=web php -S 127.0.0.1:8000 index.php
 *
 * STORAGE: a folder with `bootstrap/cache`, `framework` and `sessions` in it. APP_DEBUG: whether failures show their traces. ROUTES: the group of
 * all routes; `web` gives everybody a session, `api` only pages of this site, as Sanctum does.
 */

use Illuminate\Config\Repository;
use Illuminate\Contracts\Debug\ExceptionHandler;
use Illuminate\Contracts\Http\Kernel as KernelContract;
use Illuminate\Foundation\Application;
use Illuminate\Foundation\Exceptions\Handler;
use Illuminate\Http\Request;

// PHP's deprecation notices about an older framework must not get into responses.
error_reporting(E_ALL & ~E_DEPRECATED);
ini_set('display_errors', 'stderr');

require 'Illuminate/autoload.php';
// The autoloader of the Debian package does not cover all classes.
spl_autoload_register(function (string $class): void {
    $file = stream_resolve_include_path(str_replace('\\', '/', $class) . '.php');
    if ($file !== false) {
        require $file;
    }
});

// Returns what Laravel reads without booting the rest, because tests send thousands of requests.
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
