export type UploadStatus = 'pending' | 'inProgress' | 'completed' | 'failed' | 'aborted';

/**
 * Allowed state changes. An upload returns to pending when it is paused, when nothing can be sent,
 * and for a retry.
 */
export const moves: Readonly<Record<UploadStatus, readonly UploadStatus[]>> = {
  pending: ['inProgress', 'failed', 'aborted'],
  inProgress: ['completed', 'failed', 'aborted', 'pending'],
  completed: [],
  failed: ['pending'],
  aborted: ['pending'],
};

/** A bug in this code, never caused by a person or a server. */
export class IllegalTransitionError extends Error {
  override name = 'IllegalTransitionError';

  constructor(from: UploadStatus, to: UploadStatus) {
    super(`An upload that is ${from} cannot become ${to}`);
  }
}

export const canTransition = (from: UploadStatus, to: UploadStatus): boolean =>
  moves[from].includes(to);

export const isOver = (status: UploadStatus): boolean =>
  status === 'completed' || status === 'failed' || status === 'aborted';
