/** What tests in the browser ask of the one who drives it. */
import { defineBrowserCommand } from '@vitest/browser-playwright';

interface Media {
  reducedMotion?: 'reduce' | 'no-preference';
  colorScheme?: 'light' | 'dark';
}

/** What the system of the visitor says of motion and colours. */
const emulateMedia = defineBrowserCommand<[media: Media]>(({ page }, media) =>
  page.emulateMedia(media),
);

/** A finger on the element. */
const tap = defineBrowserCommand<[selector: string]>(({ iframe }, selector) =>
  iframe.locator(selector).tap(),
);

/** The pointer goes to a place of the window. */
const movePointer = defineBrowserCommand<[x: number, y: number]>(({ page }, x, y) =>
  page.mouse.move(x, y),
);

/** Takes the middle of an element so far with the pointer's button held, and lets go of it there. */
const drag = defineBrowserCommand<[selector: string, right: number, down: number]>(
  async ({ page, iframe }, selector, right, down) => {
    const box = await iframe.locator(selector).boundingBox();
    if (box === null) throw new Error(`Nothing is seen of ${selector}.`);
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (const part of [0.1, 0.4, 0.7, 1]) {
      await page.mouse.move(x + right * part, y + down * part);
      // As a hand does, it lets go of what has been drawn over the place: what it is over is known a frame later.
      await iframe
        .locator('body')
        .evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done))));
    }
    await page.mouse.up();
  },
);

/** A finger drawn sideways from one place of the window to another, 20 px at a time. */
const swipe = defineBrowserCommand<[from: number, to: number, y: number]>(
  async ({ page }, from, to, y) => {
    const touch = await page.context().newCDPSession(page);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      touch.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: x === undefined ? [] : [{ x, y }],
      });
    await send('touchStart', from);
    for (let x = from - 20; x >= to; x -= 20) await send('touchMove', x);
    await send('touchEnd');
    await touch.detach();
  },
);

export const browserCommands = { emulateMedia, tap, movePointer, drag, swipe };

declare module 'vitest/browser' {
  interface BrowserCommands {
    emulateMedia: (media: Media) => Promise<void>;
    tap: (selector: string) => Promise<void>;
    movePointer: (x: number, y: number) => Promise<void>;
    drag: (selector: string, right: number, down: number) => Promise<void>;
    swipe: (from: number, to: number, y: number) => Promise<void>;
  }
}
