import type { FileEntry } from '../../../contracts/schema/upload.ts';
import { call } from '../../api/call.ts';
import { lastSegment, type FileUpload } from './upload-strategy.ts';

/** What both strategies of S3 say of a file before it goes there. */
export const described = ({ facts, metadata }: FileUpload) =>
  ({ filename: facts.name, mime: facts.mime, size: facts.size, extension: facts.extension, metadata });

/** Tells the backend of what lies in the bucket under this key now. */
export async function createEntry({ facts, metadata }: FileUpload, key: string, signal: AbortSignal): Promise<FileEntry> {
  const body = { clientMime: facts.mime, clientName: facts.name, filename: lastSegment(key), size: facts.size, clientExtension: facts.extension, metadata };
  return (await call('POST s3/entries', { body }, signal)).fileEntry;
}
