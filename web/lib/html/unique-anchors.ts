import type { PagePiece } from './page-pieces.ts';

/** The same pieces, each id at the first that has it. */
export function withUniqueAnchors(pieces: readonly PagePiece[], seen = new Set<unknown>()): PagePiece[] {
  return pieces.map((piece) => {
    if (typeof piece === 'string' || !('pieces' in piece)) return piece;
    const { id, ...others } = piece.values;
    const values = id === undefined || seen.has(id) ? others : piece.values;
    seen.add(id);
    return { ...piece, values, pieces: withUniqueAnchors(piece.pieces, seen) };
  });
}
