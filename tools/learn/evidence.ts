/** Evidence about one call, from recordings or a document. */
export interface CallEvidence {
  /** `GET events/{id}`. */
  key: string;
  isKnown: boolean;
  /** Bodies of successful responses. */
  replies: Reply[];
  /** Number of successful responses without a body. */
  empty: number;
  /** Number of refusals, by status. */
  refusals: Map<number, number>;
  /** Query parameters by name: whether all values were numbers. */
  query: Map<string, 'number' | 'string'>;
  /** Request bodies, which only documents describe. */
  bodies: unknown[];
  /** Whether guests may make it; null if unknown. */
  isPublic: boolean | null;
  /** Its purpose according to a document. */
  summary: string | null;
  /** Names of the recordings or documents. */
  sources: Set<string>;
  /** Doubts to report with every proposal about the call. */
  doubts: Set<string>;
}

export interface Reply {
  body: unknown;
  source: string;
}

export function noEvidence(key: string, isKnown: boolean): CallEvidence {
  return {
    key,
    isKnown,
    replies: [],
    empty: 0,
    refusals: new Map(),
    query: new Map(),
    bodies: [],
    isPublic: null,
    summary: null,
    sources: new Set(),
    doubts: new Set(),
  };
}

export type Confidence = 'high' | 'medium' | 'low';

/** The kind of inputs that the evidence comes from, which decides how it is counted. */
export type Basis = 'recordings' | 'document';

/** A change to review. */
export interface Proposal {
  /** The kind in a few words: `null`, `another type`, `new call`. */
  kind: string;
  /** The calls that show it. */
  calls: string[];
  /** The place within the reply, such as `pagination.data[].name`; empty for the call. */
  path: string;
  /** The file and the line before the change, if there is one. */
  where: string;
  /** The schema as proposed. */
  schema: string;
  evidence: string[];
  confidence: Confidence;
}

/** The result of a run. */
export interface Findings {
  proposals: Proposal[];
  /** Observations that no patch can express, or that are too doubtful for one. */
  notes: string[];
}
