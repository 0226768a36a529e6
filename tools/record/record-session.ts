import type { RequestListener, Server } from 'node:http';
import type { Config } from '../../bff/config/read-config.ts';
import { createGatewayServer } from '../../bff/server/server.ts';
import { createGateway, type GatewayInputs } from '../../bff/gateway.ts';
import { type Composed, composeRecording } from './compose-recording.ts';
import type { CustomRules } from './custom-rules.ts';
import { CapturedTraffic } from './captured-traffic.ts';

export interface RecordingSession {
  server: Server;
  gateway: ReturnType<typeof createGateway>;
  traffic: CapturedTraffic;
  /** The recording so far, redacted. */
  compose(): Composed;
}

/**
 * The gateway as always, except that it keeps the backend's responses in memory. The caller starts
 * listening, and closes both.
 */
export function openSession(
  config: Config,
  inputs: Omit<GatewayInputs, 'recorder'>,
  more: CustomRules,
): RecordingSession {
  const traffic = new CapturedTraffic(config);
  const gateway = createGateway(config, { ...inputs, recorder: traffic });
  const server = createGatewayServer(unconditional(gateway.listener), inputs.log.logger);
  const origins = [
    ...new Set([
      config.upstreamOrigin,
      config.upstreamUrl.origin,
      config.publicOrigin,
      ...config.ownOrigins,
    ]),
  ];
  return {
    server,
    gateway,
    traffic,
    compose: () =>
      composeRecording(
        { exchanges: traffic.exchanges, values: traffic.values, origins, at: new Date() },
        more,
      ),
  };
}

const conditions = new Set(['if-none-match', 'if-modified-since']);

/** Without this, a browser with a cached reply would get a 304, and nothing would be recorded. */
function unconditional(listener: RequestListener): RequestListener {
  return (request, response) => {
    const { rawHeaders } = request;
    for (const name of conditions) Reflect.deleteProperty(request.headers, name);
    request.rawHeaders = rawHeaders.filter(
      (_, index) => !conditions.has((rawHeaders[index - (index % 2)] ?? '').toLowerCase()),
    );
    return listener(request, response);
  };
}
