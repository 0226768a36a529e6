import * as types from '../setting-types.ts';
import { setting } from './setting.ts';

/** Where the gateway listens, and what it logs. */
export const servingSettings = {
  mode: setting(
    'NODE_ENV',
    types.oneOf('production', 'development', 'test'),
    'production',
    '`production` is the strictest; `test` behaves the same.',
  ),
  host: setting('HOST', types.hostName, '0.0.0.0', 'Address to listen on.'),
  port: setting('PORT', types.port, '3000', 'Port to listen on.'),
  publicUrl: setting(
    'PUBLIC_URL',
    types.origin,
    '',
    "The site's address in browsers; `http://localhost:PORT` when empty.",
  ),
  logLevel: setting(
    'LOG_LEVEL',
    types.oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'),
    'info',
    'Lowest level to log.',
  ),
  logLevels: setting(
    'LOG_LEVELS',
    types.oneOf('names', 'numbers'),
    'names',
    'How log lines give their level: `names` (`"level":"info"`), which log collectors know, or `numbers` (`"level":30`), which tools of pino such as pino-pretty prefer.',
  ),
  logClient: setting(
    'LOG_CLIENT',
    types.oneOf('off', 'network', 'address'),
    'off',
    'Whether request lines name the visitor: `network` gives the first part of the address (IPv4 /24, IPv6 /48), `address` all of it, which is personal data.',
  ),
};
