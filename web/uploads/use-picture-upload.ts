import { useState } from 'react';
import { avatarMaxBytes, uploads } from '../../contracts/calls/uploads.ts';
import { call } from '../data/calls/call.ts';
import { reportFailure } from '../ui/failures/report-failure.ts';
import type { Translate } from '../lib/translate.ts';
import { useT } from '../data/session/session.tsx';

export type PictureUpload = ReturnType<typeof usePictureUpload>;

/** Uploads a chosen picture at once. The form saves its URL with the other fields. */
export function usePictureUpload(onUploaded: (address: string) => void) {
  const t = useT();
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const choose = async (file: File) => {
    const found = pictureProblem(file, t);
    setProblem(found);
    if (found !== null) return;
    setPending(true);
    try {
      const { fileEntry } = await call('POST file-entries', {
        body: { file, disk: uploads.publicDisk },
      });
      if (fileEntry.url) onUploaded(fileEntry.url);
      else setProblem(t("This site can't store pictures that others can see."));
    } catch (error) {
      reportFailure(error, t);
    } finally {
      setPending(false);
    }
  };
  return {
    isPending,
    /** Why the chosen file can't be used; null if it can. */
    problem,
    choose,
    /** Reports that the chosen file isn't a picture. */
    refuse: () => setProblem(t('Please select an image.')),
    forgetProblem: () => setProblem(null),
  };
}

/** Why a file can't be used as a picture; null if it can. */
export function pictureProblem(file: File, t: Translate): string | null {
  if (!file.type.startsWith('image/') || file.size === 0) return t('Please select an image.');
  const size = `${avatarMaxBytes / 1024 / 1024} MB`;
  return file.size > avatarMaxBytes
    ? t('file exceeds maximum allowed size of :size', { size })
    : null;
}
