import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const { BROTLI_MAX_QUALITY, BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;

/** Brotli at its strongest: how the gateway serves the app's files, and how the bundle's budget counts them. */
export function brotli(content: Buffer): Promise<Buffer> {
  return promisify(brotliCompress)(content, {
    params: { [BROTLI_PARAM_QUALITY]: BROTLI_MAX_QUALITY, [BROTLI_PARAM_SIZE_HINT]: content.length },
  });
}
