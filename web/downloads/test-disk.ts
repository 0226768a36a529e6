import type { Disk } from './disk.ts';

/** A disk in memory. `limit`: its size in bytes. */
export function testDisk(limit = Infinity): Disk & { sizes: () => Record<number, number[]> } {
  const tracks = new Map<number, Blob[]>();
  const used = () => [...tracks.values()].flat().reduce((sum, { size }) => sum + size, 0);
  return {
    async write(trackId, chunk, bytes) {
      if (used() + bytes.length > limit) throw new DOMException('Full', 'QuotaExceededError');
      const chunks = tracks.get(trackId) ?? [];
      chunks[chunk] = new Blob([bytes]);
      tracks.set(trackId, chunks);
    },
    chunks: async (trackId) => [...(tracks.get(trackId) ?? [])],
    remove: async (trackId) => void tracks.delete(trackId),
    trackIds: async () => [...tracks.keys()],
    forgetOthers: async () => undefined,
    free: async () => null,
    sizes: () =>
      Object.fromEntries([...tracks].map(([id, chunks]) => [id, chunks.map(({ size }) => size)])),
  };
}
