declare module 's3rver' {
  import type { RequestListener } from 'node:http';

  interface Options {
    directory: string;
    silent: boolean;
    vhostBuckets: boolean;
    /** Read on every call of `configureBuckets`. */
    configureBuckets: { name: string; configs: string[] }[];
  }

  export default class S3rver {
    constructor(options: Options);
    callback(): RequestListener;
    configureBuckets(): Promise<unknown>;
    logger: { exceptions: { unhandle(): void }; close(): void };
  }
}
