import { useState } from 'react';
import { wantedArtists } from '../../../contracts/constants.ts';
import type { Artist } from '../../../contracts/schema/music.ts';
import { useSupports } from '../../data/calls/capabilities.ts';
import { useT } from '../../data/session/session.tsx';
import { artistCard } from '../../music/cards/card-of.tsx';
import { useLikeStore } from '../../music/library/likes.ts';
import { useListening } from '../../music/play/listening.ts';
import { readRadioRequest } from '../../music/play/start-radio.ts';
import { Section } from '../../music/pages/page.tsx';
import { Picture } from '../../music/tracks/picture.tsx';
import { playOnceRead } from '../../player/start.ts';
import { Icon } from '../../ui/all-icons.tsx';
import { Button } from '../../ui/button.tsx';
import { useAction } from '../../ui/forms/use-action.ts';

interface Props {
  artists: readonly Artist[];
  /** The artists are followed, so the home page has new content. */
  onFollowed: () => Promise<unknown>;
  onSkip: () => void;
}

/**
 * A new member's first step: choose three artists. The member then follows them, and hears the
 * first one's radio.
 */
export function FirstChoice({ artists, onFollowed, onSkip }: Props) {
  const t = useT();
  const [chosen, setChosen] = useState<readonly Artist[]>([]);
  const store = useLikeStore();
  const { lock } = useListening();
  const hasRadio = useSupports('GET radio/{type}/{id}');
  const { run, isPending } = useAction(async () => {
    const [seed] = chosen;
    // Within the press: browsers refuse sound that starts later.
    const playing =
      seed && hasRadio && !lock ? playOnceRead(() => readRadioRequest('artist', seed, t)) : null;
    const following = Promise.all(chosen.map(({ id }) => store.setMark('artist', id, true)));
    await Promise.all([playing, following.then(onFollowed)]);
  });
  const missing = Math.max(0, wantedArtists - chosen.length);
  return (
    <Section
      title={t('Choose three artists you like')}
      headingEnd={
        <Button variant="ghost" onClick={onSkip}>
          {t('Skip')}
        </Button>
      }
    >
      <p className="-mt-2 max-w-[55ch] text-base text-muted">
        {t("You'll follow them, and we'll start a radio to match.")}
      </p>
      <ul className="mt-6 grid grid-cols-2 gap-3 sm:grid-cols-4 sm:gap-4">
        {artists.map((artist) => (
          <li key={artist.id}>
            <button
              type="button"
              aria-pressed={chosen.includes(artist)}
              onClick={() =>
                setChosen(
                  chosen.includes(artist)
                    ? chosen.filter((one) => one !== artist)
                    : [...chosen, artist],
                )
              }
              className="group relative block w-full rounded-card border-2 border-transparent bg-paper p-3 text-center shadow-card transition-colors hover:bg-hover aria-pressed:border-primary sm:p-4"
            >
              <Picture
                isRound
                name={artist.name}
                address={artistCard(artist).address}
                className="mx-auto w-full max-w-36"
              />
              <span dir="auto" className="mt-3 block truncate font-semibold sm:text-base">
                {artist.name}
              </span>
              <span className="absolute end-3 top-3 hidden size-8 place-items-center rounded-full bg-primary text-on-primary group-aria-pressed:grid">
                <Icon name="check" />
              </span>
            </button>
          </li>
        ))}
      </ul>
      <div className="sticky bottom-[calc(var(--player-bar)+0.75rem)] z-20 mx-auto mt-6 flex max-w-md items-center justify-between gap-4 rounded-card border border-divider bg-paper p-3 ps-4 shadow-pop">
        <p role="status" className="text-sm text-muted tabular-nums">
          {missing > 0
            ? t('[one :count more artist|other :count more artists]', { count: missing })
            : t(':count selected', { count: chosen.length })}
        </p>
        <Button isPending={isPending} aria-disabled={missing > 0} onClick={run}>
          {t('Start listening')}
        </Button>
      </div>
    </Section>
  );
}
