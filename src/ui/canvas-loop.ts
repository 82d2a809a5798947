/** The longest step between two frames, in milliseconds; a tab that wakes up does not leap. */
const MAX_STEP_MS = 50;

export interface CanvasFrame {
  /** The canvas's size in CSS pixels. */
  width: number;
  height: number;
  /** Milliseconds since the frame or step before; 0 for a still frame. */
  stepMs: number;
  /** The canvas's own CSS `color`. */
  color: string;
}

export type DrawCanvas = (context: CanvasRenderingContext2D, frame: CanvasFrame) => void;

/**
 * Draws at the display's rate and in its pixels while the canvas is on screen and the tab is
 * visible; when `isMoving` is false, one still frame per size, and with `stepEveryMs` another one
 * each time that so many milliseconds have passed in view.
 * @returns stops it and lets go of everything.
 */
export function runCanvas(
  canvas: HTMLCanvasElement,
  draw: DrawCanvas,
  isMoving: boolean,
  stepEveryMs?: number,
): () => void {
  const context = canvas.getContext('2d');
  if (context === null) return () => {};
  let isOnScreen = false;
  let request = 0;
  let steps: ReturnType<typeof setInterval> | undefined;
  let before = 0;

  const drawFrame = (stepMs: number): void => {
    const { clientWidth: width, clientHeight: height } = canvas;
    if (width === 0 || height === 0) return;
    context.setTransform(canvas.width / width, 0, 0, canvas.height / height, 0, 0);
    context.clearRect(0, 0, width, height);
    draw(context, { width, height, stepMs, color: getComputedStyle(canvas).color });
  };
  const tick = (now: number): void => {
    drawFrame(Math.min(now - before, MAX_STEP_MS));
    before = now;
    request = requestAnimationFrame(tick);
  };
  const rest = (): void => {
    cancelAnimationFrame(request);
    clearInterval(steps);
  };
  const startOrStop = (): void => {
    rest();
    if (!isOnScreen || document.hidden) return;
    if (!isMoving) {
      if (stepEveryMs !== undefined) steps = setInterval(drawFrame, stepEveryMs, stepEveryMs);
      return;
    }
    before = performance.now();
    request = requestAnimationFrame(tick);
  };

  const resize = new ResizeObserver(() => {
    canvas.width = Math.round(canvas.clientWidth * devicePixelRatio);
    canvas.height = Math.round(canvas.clientHeight * devicePixelRatio);
    drawFrame(0);
  });
  const intersection = new IntersectionObserver((entries) => {
    isOnScreen = entries.at(-1)?.isIntersecting ?? false;
    startOrStop();
  });
  resize.observe(canvas);
  intersection.observe(canvas);
  document.addEventListener('visibilitychange', startOrStop);
  return () => {
    rest();
    resize.disconnect();
    intersection.disconnect();
    document.removeEventListener('visibilitychange', startOrStop);
  };
}
