export type UploadStatus = 'pending' | 'inProgress' | 'completed' | 'failed' | 'aborted';

/** From where an upload may move to where. It goes back to pending while it is paused, while nothing can be sent, and to be tried again. */
export const moves: Readonly<Record<UploadStatus, readonly UploadStatus[]>> = {
  pending: ['inProgress', 'failed', 'aborted'],
  inProgress: ['completed', 'failed', 'aborted', 'pending'],
  completed: [],
  failed: ['pending'],
  aborted: ['pending'],
};

/** A mistake of this code, never of a person or a server. */
export class IllegalMoveError extends Error {
  override name = 'IllegalMoveError';

  constructor(from: UploadStatus, to: UploadStatus) {
    super(`An upload that is ${from} cannot become ${to}`);
  }
}

export const canMove = (from: UploadStatus, to: UploadStatus): boolean => moves[from].includes(to);

export const isOver = (status: UploadStatus): boolean =>
  status === 'completed' || status === 'failed' || status === 'aborted';
