<?php

use Illuminate\Auth\AuthenticationException;
use Illuminate\Database\Eloquent\ModelNotFoundException;
use Illuminate\Http\Request;
use Illuminate\Pagination\LengthAwarePaginator;
use Illuminate\Validation\ValidationException;

/** The signed-in member; null for guests and for requests without a session. */
function member(Request $request): ?array
{
    $name = $request->hasSession() ? $request->session()->get('member') : null;
    return $name === null ? null : ['id' => 5, 'display_name' => $name, 'email' => "$name@music.test"];
}

/** Signs a member in, and returns the reply. */
function signIn(Request $request, string $email): array
{
    $request->session()->regenerate();
    $request->session()->put('member', strtok($email, '@'));
    return ['bootstrapData' => base64_encode(json_encode(bootstrapData($request)))];
}

function bootstrapData(Request $request): array
{
    return [
        'user' => member($request),
        'guest_role' => ['id' => 2, 'name' => 'guests', 'permissions' => [['name' => 'music.view']]],
        'settings' => ['base_url' => url(''), 'asset_url' => asset('storage'), 'branding' => ['site_name' => 'Undersong'], 'homepage' => ['type' => 'landingPage']],
        'themes' => ['all' => [], 'selectedThemeId' => null],
        'i18n' => ['language' => 'en', 'lines' => []],
        'csrf_token' => $request->hasSession() ? $request->session()->token() : null,
    ];
}

$router->prefix('api/v1')->group(function ($router): void {
    $router->get('bootstrap-data', fn (Request $request) => ['data' => bootstrapData($request)]);
    $router->get('value-lists/localizations', fn () => ['localizations' => [['id' => 1, 'name' => 'English', 'language' => 'en']]]);
    $router->get('landing/artists', fn () => ['artists' => []]);
    $router->get('billing/products', fn () => ['products' => []]);
    $router->get('search', fn (Request $request) => ['pagination' => new LengthAwarePaginator([['id' => 1]], 3, 1, 2, ['path' => $request->url()])]);
    $router->get('tracks/{id}', fn (string $id) => throw (new ModelNotFoundException())->setModel('App\Track', [$id]));
    $router->get('albums/{id}', fn () => abort(403, 'No'));
    $router->get('artists/{id}', fn () => throw new RuntimeException("SQLSTATE[42S02]: no such table: secrets (SQL: select * from `secrets`)"));
    $router->get('playlists/{id}', fn () => response('{"playlist":', 200, ['Content-Type' => 'application/json']));
    $router->get('notifications', fn (Request $request) => member($request) ? ['pagination' => ['data' => []]] : throw new AuthenticationException());
    $router->get('workspace/join/{inviteId}', fn (string $inviteId) => ['joined' => $inviteId]);
    // Slow enough to begin before a sign-out and end after it. Laravel saves the session at the end.
    $router->get('slow', function (Request $request) {
        noteGuess('slow read');
        usleep(1_500_000);
        return ['user' => member($request)];
    });
    // The signed link that a mail contains.
    $router->get('mailed-link', fn () => ['url' => app('url')->temporarySignedRoute('verify', 3_600, ['id' => 1, 'hash' => 'abc', 'with' => ['roles', 'plan']])]);
    // The visitor's address as Laravel sees it, and every server variable that contains the invented one.
    $router->get('visitor', fn (Request $request) => ['ip' => $request->ip(), 'from' => array_keys(array_filter($_SERVER, fn ($value) => str_contains(json_encode($value), '192.0.2.66')))]);
    $router->put('users/me', fn (Request $request) => [
        'user' => member($request), 'method' => $request->method(), 'query' => $request->query(), 'body' => $request->json()->all(),
        'secure' => $request->isSecure(), 'url' => $request->fullUrl(),
    ]);
});

/** Notes for tests whose password or code was tried, and which slow reads began. */
function noteGuess(string $what): void
{
    file_put_contents(getenv('STORAGE') . '/guesses', "$what\n", FILE_APPEND | LOCK_EX);
}

// Everybody has the same password and the same code. Names that begin with `two-` have a second factor.
$router->post('auth/login', function (Request $request) {
    $request->validate(['email' => 'required|email', 'password' => 'required|min:8']);
    $email = $request->input('email');
    noteGuess("password $email");
    if ($request->input('password') !== 'undersong') {
        throw ValidationException::withMessages(['email' => 'These credentials do not match our records.']);
    }
    if (str_starts_with($email, 'two-')) {
        $request->session()->put('challenged', $email);
        return ['two_factor' => true];
    }
    return signIn($request, $email) + ['two_factor' => false];
});
$router->post('auth/two-factor-challenge', function (Request $request) {
    $email = $request->session()->get('challenged', 'nobody');
    noteGuess("code $email");
    if ($email === 'nobody' || $request->input('code') !== '123456') {
        throw ValidationException::withMessages(['code' => 'The provided two factor authentication code was invalid.']);
    }
    return signIn($request, $email);
});
$router->post('auth/reset-password', function (Request $request) {
    $request->validate(['email' => 'required|email', 'token' => 'required', 'password' => 'required|min:8|confirmed']);
    return $request->input('token') === 'mailed' ? ['message' => 'Your password has been reset.'] : abort(422, 'This password reset token is invalid.');
});
$router->post('auth/logout', function (Request $request) {
    $request->session()->invalidate();
    $request->session()->regenerateToken();
    return ['bootstrapData' => base64_encode(json_encode(bootstrapData($request))), 'status' => 'success'];
});
$router->get('secure/auth/social/{service}/login', fn (string $service) => redirect("account-settings?connected=$service"));
$router->get('auth/email/verify/{id}/{hash}', fn (Request $request) => $request->hasValidSignature() ? response('<h1>Verified</h1>') : abort(403, 'Invalid signature.'))->name('verify');
$router->getRoutes()->refreshNameLookups();
