import * as types from '../setting-types.ts';
import { setting } from './setting.ts';

/** Telemetry sent to OpenTelemetry. */
const telemetrySettings = {
  tracesEndpoint: setting(
    'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
    types.address,
    '',
    'Where to send OpenTelemetry spans (OTLP over HTTP). OpenTelemetry is not loaded while this and the next setting are empty.',
  ),
  otlpEndpoint: setting(
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    types.address,
    '',
    'Shared endpoint: spans go to `/v1/traces` below it.',
  ),
  tracesExporter: setting(
    'OTEL_TRACES_EXPORTER',
    types.oneOf('otlp', 'none'),
    'otlp',
    '`none`: no spans.',
  ),
  otlpProtocol: setting(
    'OTEL_EXPORTER_OTLP_PROTOCOL',
    types.oneOf('http/protobuf'),
    'http/protobuf',
    'Only `http/protobuf` is supported; gRPC (port 4317) is not.',
  ),
  otlpHeaders: setting(
    'OTEL_EXPORTER_OTLP_HEADERS',
    types.headerList,
    '',
    'Headers to send to OpenTelemetry, such as `authorization=Bearer%20…`.',
  ),
  otelService: setting(
    'OTEL_SERVICE_NAME',
    types.text,
    '',
    'Service name in OpenTelemetry; `foyer` when empty.',
  ),
  tracesSampler: setting(
    'OTEL_TRACES_SAMPLER',
    types.oneOf(
      'always_on',
      'always_off',
      'traceidratio',
      'parentbased_always_on',
      'parentbased_always_off',
      'parentbased_traceidratio',
    ),
    'parentbased_always_on',
    'Which requests to trace. Only a proxy in `TRUSTED_PROXIES` can make that decision as the parent.',
  ),
  tracesSamplerArg: setting(
    'OTEL_TRACES_SAMPLER_ARG',
    types.share,
    '1',
    'Ratio for samplers with `ratio` in their name: `0.01` is one request in a hundred.',
  ),
  otelDisabled: setting(
    'OTEL_SDK_DISABLED',
    types.flag,
    'no',
    'Sends nothing to OpenTelemetry, whatever the other settings say.',
  ),
};

/** What operators observe: drift, shadow, routes and OpenTelemetry. */
export const watchingSettings = {
  drift: setting(
    'DRIFT',
    types.oneOf('off', 'observe', 'warn'),
    'observe',
    'Compares backend responses with the table of calls. `observe` counts mismatches, `warn` also logs each kind once.',
  ),
  driftSample: setting(
    'DRIFT_SAMPLE',
    types.percent,
    '5',
    'Percentage of responses to compare, using about 0.4 % of one core (1 % at 100). Rare calls are compared at least once a minute.',
  ),
  shadowUrl: setting(
    'SHADOW_URL',
    types.address,
    '',
    "A second backend that receives a copy of guests' reads. Differences are reported to operators; visitors never see its responses. Off when empty.",
  ),
  shadowSample: setting('SHADOW_SAMPLE', types.percent, '1', 'Percentage of reads to copy.'),
  shadowRate: setting(
    'SHADOW_RATE',
    types.positive,
    '5',
    'Maximum copies per second. Each copy also repeats the read at the first backend, to find values that change on every read.',
  ),
  shadowCredentials: setting(
    'SHADOW_CREDENTIALS',
    types.flag,
    'no',
    "Also copies members' reads, with their cookies and tokens. Enable it only if the second backend is yours and its reads change nothing.",
  ),
  routes: setting(
    'ROUTES',
    types.text,
    '',
    "JSON file that sends calls, paths or screens to another backend, to the app or to the backend's own page, for a share of visitors. SIGHUP reloads it.",
  ),
  ...telemetrySettings,
};
