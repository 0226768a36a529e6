/** What a report would say nothing new with: the visitor's network and extensions, and browsers' own noise. Each in the words of every engine. */
export const ignoredMessages: readonly RegExp[] = [
  // Code of an older release is gone, or the network is: the page is loaded anew.
  /Failed to fetch dynamically imported module/i,
  /error loading dynamically imported module/i,
  /Importing a module script failed/i,
  /Unable to preload CSS/i,
  // A notice that observation goes on with the next frame.
  /ResizeObserver loop/i,
  // Extensions and translators change the page below React.
  /(?:Failed to execute '|Node\.)(?:insertBefore|removeChild)/,
  /The object can not be found here/,
  // Closing the share sheet is no failure.
  /Share cancel+ed/i,
  /cancellation of share/i,
];

/** Scripts that are not the site's. */
export const ignoredSources: readonly RegExp[] = [/^(?:chrome|moz|safari|safari-web|webkit-masked-url|ms-browser)(?:-extension)?:\/\//];
