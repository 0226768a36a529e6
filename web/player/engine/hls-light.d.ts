/** The package has no types for its smaller build; the full build's apply. */
declare module 'hls.js/light' {
  export { default as Hls, ErrorTypes, Events } from 'hls.js';
}
