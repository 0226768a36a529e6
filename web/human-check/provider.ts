export interface HumanCheckSettings {
  siteKey: string;
  /** Address of the provider's script on this site, for demos and proxies; empty for the provider's own. */
  script: string;
}

/** Somebody who can tell people from robots. */
export interface HumanCheckProvider {
  /** Resolves once it can be asked. @throws Error when its script cannot be had. */
  load(): Promise<void>;
  /** A token for the backend to verify. @throws Error when the provider gives none. */
  token(action: string): Promise<string>;
}
