/** The package says nothing of the types of its smaller build: they are those of the whole. */
declare module 'hls.js/light' {
  export { default as Hls, ErrorTypes, Events } from 'hls.js';
}
