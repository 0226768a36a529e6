import type { Redis } from 'ioredis';
import type { Logger } from 'pino';

/**
 * Says once that Redis is away and once that it is back, however often the client tries in between. An error is reduced to its sentence:
 * beside it stands the command that failed, and with AUTH that is the password.
 */
export function logOutages(client: Redis, log: Logger, url: URL): { refused(error: Error): void; end(): void } {
  const redis = url.host;
  const reasonOf = ({ message }: Error): string => [url.password, decodeURIComponent(url.password)].reduce((text, secret) => (secret ? text.replaceAll(secret, '***') : text), message);
  let isAway = false;
  let hasRefused = false;
  let isEnded = false;

  function lost(reason: string): void {
    if (!isAway && !isEnded) log.warn({ redis, reason }, 'redis is away');
    isAway = true;
  }

  client.on('error', (error: Error) => lost(reasonOf(error)));
  client.on('close', () => lost('the connection ended'));
  client.on('ready', () => {
    if (isAway) log.info({ redis }, 'redis is back');
    isAway = false;
    hasRefused = false;
  });
  return {
    refused(error) {
      if (!isAway && !hasRefused) log.warn({ redis, reason: reasonOf(error) }, 'redis refuses a command');
      hasRefused = true;
    },
    end: () => void (isEnded = true),
  };
}
