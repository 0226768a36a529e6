<?php

use Illuminate\Cache\CacheServiceProvider;
use Illuminate\Cookie\CookieServiceProvider;
use Illuminate\Encryption\EncryptionServiceProvider;
use Illuminate\Filesystem\FilesystemServiceProvider;
use Illuminate\Foundation\Providers\FoundationServiceProvider;
use Illuminate\Pagination\PaginationServiceProvider;
use Illuminate\Session\SessionServiceProvider;
use Illuminate\Translation\TranslationServiceProvider;
use Illuminate\Validation\ValidationServiceProvider;
use Illuminate\View\ViewServiceProvider;

return [
    'app' => [
        'name' => 'Undersong',
        'env' => 'production',
        'debug' => getenv('APP_DEBUG') === 'true',
        'url' => getenv('APP_URL'),
        'timezone' => 'UTC',
        'locale' => 'en',
        'fallback_locale' => 'en',
        'key' => 'base64:' . base64_encode(str_repeat('k', 32)),
        'cipher' => 'AES-256-CBC',
        'aliases' => [],
        'providers' => [
            CacheServiceProvider::class, CookieServiceProvider::class, EncryptionServiceProvider::class, FilesystemServiceProvider::class,
            FoundationServiceProvider::class, PaginationServiceProvider::class, SessionServiceProvider::class, TranslationServiceProvider::class,
            ValidationServiceProvider::class, ViewServiceProvider::class,
        ],
    ],
    'cache' => ['default' => 'file', 'stores' => ['file' => ['driver' => 'file', 'path' => getenv('STORAGE') . '/cache']]],
    'logging' => ['default' => 'null', 'channels' => ['null' => ['driver' => 'monolog', 'handler' => Monolog\Handler\NullHandler::class]]],
    'session' => [
        'driver' => 'file', 'files' => getenv('STORAGE') . '/sessions', 'lifetime' => 120, 'expire_on_close' => false, 'encrypt' => false, 'lottery' => [0, 100],
        // Like a backend on plain http: Laravel itself does not add Secure.
        'cookie' => 'undersong_session', 'path' => '/', 'domain' => getenv('SESSION_DOMAIN') ?: null, 'secure' => null, 'http_only' => true, 'same_site' => 'lax',
    ],
    'view' => ['paths' => [], 'compiled' => getenv('STORAGE') . '/views'],
];
