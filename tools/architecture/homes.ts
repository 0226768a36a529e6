import type { Edge } from './rule.ts';

/** The fake backend's libraries for tus and S3. */
export const uploadPackages = /^npm:(?:@tus\/.+|s3rver|@aws-sdk\/.+)$/;

/** Each package that does input or output has one home. */
export const homes: readonly Edge[] = [
  {
    words: '@tus/*, s3rver and the S3 SDK live in mocks/uploads/real/',
    from: /^(?!mocks\/uploads\/real\/)/,
    to: uploadPackages,
  },
  { words: 'undici lives in bff/backend/', from: /^(?!bff\/backend\/)/, to: /^npm:undici$/ },
  { words: 'ioredis lives in bff/store/', from: /^(?!bff\/store\/)/, to: /^npm:ioredis$/ },
  {
    words: 'prom-client lives in bff/operate/',
    from: /^(?!bff\/operate\/)/,
    to: /^npm:prom-client$/,
  },
  {
    words: 'OpenTelemetry lives in bff/operate/',
    from: /^(?!bff\/operate\/)/,
    to: /^npm:@opentelemetry\/.+$/,
  },
  { words: 'hono lives in bff/', from: /^(?!bff\/)/, to: /^npm:(?:hono|@hono\/.+)$/ },
  { words: 'swr lives in web/data/calls/', from: /^(?!web\/data\/calls\/)/, to: /^npm:swr$/ },
  {
    words: 'Base UI lives in web/ui/popups/',
    from: /^(?!web\/ui\/popups\/)/,
    to: /^npm:@base-ui\/react$/,
  },
  {
    words: 'hls.js lives in web/player/engine/',
    from: /^(?!web\/player\/engine\/)/,
    to: /^npm:hls\.js$/,
  },
  {
    words: 'tus-js-client lives in web/uploads/strategies/',
    from: /^(?!web\/uploads\/strategies\/)/,
    to: /^npm:tus-js-client$/,
  },
  {
    words: 'TipTap lives in web/records/rich-text/',
    from: /^(?!web\/records\/rich-text\/)/,
    to: /^npm:@tiptap\/.+$/,
  },
  {
    words: 'uPlot lives in web/records/reports/',
    from: /^(?!web\/records\/reports\/)/,
    to: /^npm:uplot$/,
  },
  {
    words: 'idb-keyval lives in web/lib/device-store.ts',
    from: /^(?!web\/lib\/device-store\.ts$)/,
    to: /^npm:idb-keyval$/,
  },
  {
    words: 'zod lives in contracts/schema/ and bff/config/',
    from: /^(?!contracts\/schema\/|bff\/config\/)/,
    to: /^npm:zod$/,
  },
  {
    words: 'react-dom lives in web/main.tsx and web/server.tsx, and in the page of states',
    from: /^(?!web\/(?:(?:main|server)\.tsx$|dev\/states\/))/,
    to: /^npm:react-dom$/,
  },
  { words: 'React lives in web/', from: /^(?!web\/)/, to: /^npm:react$/ },
  {
    words:
      'react-router lives in web/, and in contracts/routes/routes.ts for routes that gateway and app share',
    from: /^(?!web\/|contracts\/routes\/routes\.ts$)/,
    to: /^npm:react-router$/,
  },
];
