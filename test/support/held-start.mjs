/** Loaded into the program by a test alone: keeps its event loop for three seconds before it listens. */
import { Server } from 'node:net';

const { listen } = Server.prototype;

/** @this {Server} @param {[any]} given */
Server.prototype.listen = function (...given) {
  let pauses = 5;
  const pause = () => {
    const until = performance.now() + 600;
    while (performance.now() < until);
    pauses -= 1;
    if (pauses > 0) setTimeout(pause, 1);
    else listen.apply(this, given);
  };
  pause();
  return this;
};
