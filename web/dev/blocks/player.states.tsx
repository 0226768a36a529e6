import { useState } from 'react';
import type { Track } from '../../../contracts/schema/music.ts';
import { BarButton } from '../../player/view/bar/bar-button.tsx';
import { PlayerIcon, type PlayerIconName } from '../../player/view/bar/player-icon.tsx';
import { clock } from '../../player/view/bar/bar-labels.ts';
import { NowPlaying } from '../../player/view/bar/now-playing.tsx';
import { SeekLine } from '../../player/view/bar/seek-line.tsx';
import { Line, Slider } from '../../player/view/bar/slider.tsx';
import { Transport } from '../../player/view/bar/transport.tsx';
import { ControlsContext, type Controls, controlsOf } from '../../player/view/bar/use-player.ts';
import { VolumeControl } from '../../player/view/bar/volume-control.tsx';
import type { Engine } from '../../player/engine/engine.ts';
import type { PlayState } from '../../player/engine/play-state.ts';
import { Player } from '../../player/player-core.ts';
import { currentItem } from '../../player/queue/play-queue.ts';
import { block, Specimen } from './block.tsx';

const wren = [{ id: 1, name: 'Wren Castellane' }];
const tracks: Track[] = [
  {
    id: 9_101,
    name: 'Kettle Song',
    duration: 187_000,
    src: 'storage/tracks/1.wav',
    artists: wren,
    album: { id: 1, name: 'Salt on the Sill' },
  },
  {
    id: 9_102,
    name: 'Salt on the Sill, Slowly',
    duration: 3_725_000,
    src: 'storage/tracks/2.wav',
    artists: wren,
  },
];
const wave = Array.from({ length: 200 }, (_, index) =>
  Math.abs(Math.sin(index / 7) * Math.cos(index / 31)),
);
const icons: PlayerIconName[] = [
  'play',
  'pause',
  'previous',
  'next',
  'shuffle',
  'repeat',
  'repeatOne',
  'queue',
  'lyrics',
  'volume',
  'volumeLow',
  'volumeOff',
  'options',
  'open',
];

const nothing = (): void => {};

/** Plays nothing and reports nothing: for static specimens. */
const silentEngine: Engine = {
  state: 'idle',
  position: 0,
  duration: Number.NaN,
  buffered: [],
  canEnhance: false,
  canChooseVolume: () => true,
  load: nothing,
  prepare: nothing,
  play: nothing,
  pause: nothing,
  seek: nothing,
  stop: nothing,
  setVolume: nothing,
  setSpeed: nothing,
  setCrossfade: nothing,
  setEnhancements: nothing,
  listen: () => nothing,
};

/** A player frozen in one state: its queue can be changed, but nothing plays. */
function still(
  state: PlayState,
  time: { position: number; duration: number; to?: number },
  startIndex = 0,
): Controls {
  const player = new Player(silentEngine, {
    addressOf: ({ src }) => src ?? null,
    lock: () => null,
  });
  player.play({ tracks, startIndex, source: null, more: null });
  player.state.set({ ...player.state.read(), state, volume: 0.7 });
  player.time.set({
    position: time.position,
    duration: time.duration,
    buffered: time.to === undefined ? [] : [[0, time.to]],
  });
  return controlsOf(player);
}

const states: [name: string, controls: Controls][] = [
  ['Playing', still('playing', { position: 74, duration: 187, to: 140 })],
  [
    'Paused, longer than an hour',
    still('paused', { position: 3_601, duration: 3_725, to: 3_725 }, 1),
  ],
  ['Unplayable', still('failed', { position: 0, duration: Number.NaN })],
  [
    'A stream without an end',
    still('playing', { position: 12, duration: Number.POSITIVE_INFINITY }),
  ],
];

/** The parts of the player's bar, in rare states, side by side. */
export const player = block(
  'Parts of the player bar, as a still. Time and buttons run from left to right in every language.',
  () => (
    <>
      {states.map(([name, controls]) => (
        <Specimen key={name} name={name}>
          <ControlsContext value={controls}>
            <StillBar controls={controls} />
          </ControlsContext>
        </Specimen>
      ))}
      <Specimen name="Waveform, in the bar and in the full player">
        <ControlsContext value={states[0]?.[1] ?? still('idle', { position: 0, duration: 0 })}>
          <div className="grid w-full gap-4">
            <SeekLine wave={wave} />
            <SeekLine wave={wave} isLarge />
            <Transport isLarge />
          </div>
        </ControlsContext>
      </Specimen>
      <Specimen name="Buttons: default, on, open, disabled">
        <BarButton label="Shuffle" icon="shuffle" onPress={() => {}} />
        <BarButton label="Repeat" icon="repeatOne" isPressed onPress={() => {}} />
        <BarButton label="Queue" icon="queue" isExpanded onPress={() => {}} />
        <BarButton label="Next" icon="next" isOff onPress={() => {}} />
      </Specimen>
      <Specimen name="A slider, for pointer and arrow keys">
        <SliderSpecimen />
      </Specimen>
      <Specimen name="Lines: with buffered parts, and to either side of the middle">
        <span className="relative block h-5 w-full">
          <Line
            ratio={0.3}
            marked={[
              [0, 0.5],
              [0.7, 0.8],
            ]}
          />
        </span>
        <span className="relative block h-5 w-full">
          <Line ratio={0.3} from={0.5} />
        </span>
      </Specimen>
      <Specimen name="Icons">
        {icons.map((name) => (
          <PlayerIcon key={name} name={name} className="size-5" />
        ))}
      </Specimen>
    </>
  ),
);

function StillBar({ controls }: { controls: Controls }) {
  const item = currentItem(controls.player.state.read().queue);
  return (
    <div className="grid w-full min-w-0 gap-3 rounded-control border border-divider bg-paper p-3">
      {item && <NowPlaying item={item} />}
      <div className="grid min-w-0 gap-0.5">
        <Transport />
        <SeekLine wave={null} />
      </div>
      <VolumeControl className="w-40" />
    </div>
  );
}

function SliderSpecimen() {
  const [value, setValue] = useState(90);
  return (
    <>
      <Slider
        label="Crossfade"
        value={value}
        max={187}
        format={clock}
        keyStep={5}
        isLive
        onChange={setValue}
        className="h-9 w-48"
      />
      <output className="text-xs text-muted tabular-nums">{clock(value)}</output>
    </>
  );
}
