import type { ReplyWatch } from './collect-reply.ts';
import type { Writer } from './writer.ts';

/** A writer whose bytes `watch` sees too: to compare or to record them. */
export const watched = (writer: Writer, watch: ReplyWatch | null): Writer =>
  watch === null
    ? writer
    : {
        write(chunk) {
          watch.take(chunk);
          return writer.write(chunk);
        },
        end() {
          writer.end();
          watch.end();
        },
        drop: () => writer.drop?.(),
        get outlet() {
          return writer.outlet ?? null;
        },
      };
