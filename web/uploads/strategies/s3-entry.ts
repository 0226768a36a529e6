import type { FileEntry } from '../../../contracts/schema/upload.ts';
import { call } from '../../api/call.ts';
import { lastSegment, type Shipment } from './way.ts';

/** What both ways to S3 say of a file before it goes there. */
export const described = ({ facts, metadata }: Shipment) =>
  ({ filename: facts.name, mime: facts.mime, size: facts.size, extension: facts.extension, metadata });

/** Tells the backend of what lies in the bucket under this key now. */
export async function createEntry({ facts, metadata }: Shipment, key: string, signal: AbortSignal): Promise<FileEntry> {
  const body = { clientMime: facts.mime, clientName: facts.name, filename: lastSegment(key), size: facts.size, clientExtension: facts.extension, metadata };
  return (await call('POST s3/entries', { body }, signal)).fileEntry;
}
