import * as types from '../setting-types.ts';
import { setting } from './setting.ts';

/** The process: shutdown, files and the demo. */
export const processSettings = {
  drainMs: setting(
    'DRAIN_SECONDS',
    types.seconds,
    '25',
    'Seconds that requests in flight get after SIGTERM, uploads included.',
  ),
  drainDelayMs: setting(
    'DRAIN_DELAY',
    types.seconds,
    '5',
    'Seconds after SIGTERM in which new connections are still accepted, so that load balancers notice that `/readyz` fails. Part of `DRAIN_SECONDS`.',
  ),
  webFolder: setting(
    'FOYER_WEB_FOLDER',
    types.text,
    'dist/web',
    'Folder of the built app, relative to the project.',
  ),
  legacyAdmin: setting(
    'LEGACY_ADMIN',
    types.flag,
    'yes',
    "Whether members can open pages of the backend's own back office, at `/admin/…?legacy=1`. The backend decides who may see them; their scripts need their paths in `UPSTREAM_PREFIXES`.",
  ),
  statusToken: setting(
    'STATUS_TOKEN',
    types.token,
    '',
    'Bearer token for `/metrics`, `/_foyer/status`, `/_foyer/drift`, `/_foyer/breaker` and `/_foyer/routes/reload`. Off when empty.',
  ),
  demo: setting(
    'FOYER_DEMO',
    types.flag,
    'no',
    'Set by `npm start` when it starts the demo backend.',
  ),
};
