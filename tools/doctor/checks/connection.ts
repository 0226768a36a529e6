import { lookup } from 'node:dns/promises';
import { connect, isIP } from 'node:net';
import { connect as connectTls, type PeerCertificate, type TLSSocket } from 'node:tls';
import type { Config } from '../../../bff/config/read-config.ts';
import { type Check, sentence } from '../examine.ts';
import { failure, ok, type Outcome, skipped, warning } from '../finding.ts';

const hostOf = ({ upstreamUrl }: Config): string => upstreamUrl.hostname.replaceAll(/^\[|\]$/g, '');
const portOf = ({ upstreamUrl: { port, protocol } }: Config): number =>
  Number(port) || (protocol === 'https:' ? 443 : 80);

/** The connection to the backend: its name, its port, its certificate. */
export const connectionChecks: readonly Check[] = [
  {
    id: 'dns',
    group: 'network',
    tried: 'the addresses of the host in UPSTREAM_URL',
    needs: ['settings'],
    async run({ config }) {
      const host = hostOf(config);
      if (isIP(host) !== 0) return ok(`${host} is an IP address`);
      try {
        const addresses = await lookup(host, { all: true });
        return ok(`${host} is ${addresses.map(({ address }) => address).join(', ')}`);
      } catch (error) {
        return failure(
          `${host} has no address: ${sentence(error)}`,
          "Correct the host in UPSTREAM_URL, or this machine's DNS (in a container: its network and the service name).",
        );
      }
    },
  },
  {
    id: 'connection',
    group: 'network',
    tried: 'a connection to the host and port in UPSTREAM_URL',
    needs: ['dns'],
    async run({ config }) {
      const place = `${hostOf(config)} port ${portOf(config)}`;
      const started = performance.now();
      try {
        await opened(config);
        return ok(
          `${place} accepts connections, after ${Math.round(performance.now() - started)} ms`,
        );
      } catch (error) {
        const isRefused = (error as NodeJS.ErrnoException).code === 'ECONNREFUSED';
        if (isRefused)
          return failure(
            `${place} refuses connections: no server listens there`,
            'Start the backend or its web server, or correct the port in UPSTREAM_URL.',
          );
        return failure(
          `no connection to ${place}: ${sentence(error)}`,
          'Check whether a firewall, a security group or the routing between this machine and the backend allows this port.',
        );
      }
    },
  },
  {
    id: 'tls',
    group: 'network',
    tried: 'the certificate there, against Node’s certificate authorities and those in UPSTREAM_CA',
    needs: ['connection'],
    run: ({ config }) =>
      config.upstreamUrl.protocol === 'https:'
        ? certificate(config)
        : skipped('UPSTREAM_URL is http'),
  },
];

function opened(config: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({
      host: hostOf(config),
      port: portOf(config),
      timeout: config.connectMs,
    });
    socket.once('error', reject);
    socket.once('timeout', () =>
      socket.destroy(new Error(`no response within ${config.connectMs / 1_000} s`)),
    );
    socket.once('connect', () => {
      socket.destroy();
      resolve();
    });
  });
}

const dayMs = 86_400_000;
/** Automatic renewal has happened by then. */
const soonDays = 14;

async function certificate(config: Config): Promise<Outcome> {
  let socket: TLSSocket;
  try {
    socket = await openTls(config);
  } catch (error) {
    // Strips OpenSSL's prefix, error number and source files.
    const { reason } = error as { reason?: string };
    return failure(
      `no TLS there: ${reason ?? sentence(error)}`,
      'If this port uses plain http, write http in UPSTREAM_URL, or use the port with TLS.',
    );
  }
  const certificate = socket.getPeerCertificate(true);
  const { authorizationError } = socket;
  socket.destroy();
  const daysLeft = Math.floor((Date.parse(certificate.valid_to) - Date.now()) / dayMs);
  if (daysLeft < 0)
    return failure(
      `the certificate expired on ${certificate.valid_to}`,
      "Renew the backend's certificate, and reload its web server.",
    );
  if (authorizationError)
    return distrusted(
      String((authorizationError as Error & { code?: string }).code ?? authorizationError),
      certificate,
    );
  if (daysLeft < soonDays)
    return warning(
      `the certificate expires in ${daysLeft} days, on ${certificate.valid_to}`,
      'Renew it before then. Automatic renewal may have stopped.',
    );
  return ok(`valid until ${certificate.valid_to}`);
}

/** Whether UPSTREAM_URL says http for a port that uses TLS. */
export async function isTlsOnly(config: Config): Promise<boolean> {
  if (config.upstreamUrl.protocol === 'https:') return false;
  return openTls(config).then(
    (socket) => socket.destroy() !== undefined,
    () => false,
  );
}

/**
 * Connects as the gateway does: with the host name of the connection, or the backend's own if that
 * is an IP address.
 */
function openTls(config: Config): Promise<TLSSocket> {
  const host = hostOf(config);
  const name = isIP(host) === 0 ? host : new URL(config.upstreamOrigin).hostname;
  return new Promise((resolve, reject) => {
    const socket = connectTls({
      host,
      port: portOf(config),
      timeout: config.connectMs,
      rejectUnauthorized: false,
      ...(isIP(name) === 0 ? { servername: name } : {}),
      ...(config.upstreamCa === null ? {} : { ca: config.upstreamCa }),
    });
    socket.once('error', reject);
    socket.once('timeout', () => socket.destroy(new Error('no response to the handshake')));
    socket.once('secureConnect', () => resolve(socket));
  });
}

function distrusted(code: string, { subjectaltname = '', issuer }: PeerCertificate): Outcome {
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') {
    return failure(
      `the certificate is for ${subjectaltname}`,
      'Connect by a name in the certificate: set it in UPSTREAM_URL, or in UPSTREAM_ORIGIN if UPSTREAM_URL has an IP address.',
    );
  }
  if (code === 'CERT_NOT_YET_VALID')
    return failure('the certificate is not valid yet', "Set this machine's clock.");
  const by = [issuer.CN].flat().join(', ');
  return failure(
    `the certificate is not signed by a known authority (${code}); its issuer is ${by}`,
    "Save that authority's certificate in a file and set UPSTREAM_CA to it. If it is a public authority, the backend leaves out the intermediate certificates.",
  );
}
