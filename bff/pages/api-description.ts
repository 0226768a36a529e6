import { apiDescriptionPath, clientFiles } from '../../contracts/api-description.ts';
import { setting } from '../../contracts/site-settings.ts';
import { asGatewayError, GatewayError } from '../errors.ts';
import type { Exchange } from '../exchange.ts';
import { sendFailure } from '../reply/failure-response.ts';
import type { DocumentAssets } from './assets.ts';
import type { GuestDocuments } from './guest-documents.ts';
import { sendFile, type StaticFile } from './static-files.ts';

interface Sources {
  assets: Pick<DocumentAssets, 'findFile'>;
  guestDocuments: Pick<GuestDocuments, 'loadPublic'>;
}

const apiFiles: readonly string[] = [apiDescriptionPath, ...Object.values(clientFiles)];

/**
 * Serves the API description and its client, which are built files, only if the site has its API
 * enabled.
 */
export function serveApiDescription({
  assets,
  guestDocuments,
}: Sources): (exchange: Exchange) => boolean {
  const send = async (exchange: Exchange, file: StaticFile): Promise<void> => {
    const { bootstrap } = await guestDocuments.loadPublic(exchange);
    if (!setting(bootstrap.settings, 'api.integrated')) throw new GatewayError('not_found');
    if (!exchange.res.destroyed) sendFile(exchange, file);
  };
  return (exchange) => {
    const path = exchange.target.decoded;
    const file = apiFiles.includes(path) ? assets.findFile(path) : null;
    if (file)
      send(exchange, file).catch((error: unknown) => sendFailure(exchange, asGatewayError(error)));
    return file !== null;
  };
}
