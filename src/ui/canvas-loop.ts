/** The longest step between two frames, in milliseconds; a tab that wakes up does not leap. */
const MAX_STEP_MS = 50;

export interface CanvasFrame {
  /** The canvas's size in CSS pixels. */
  width: number;
  height: number;
  /** Milliseconds since the frame before; 0 for a still frame. */
  stepMs: number;
  /** The canvas's own CSS `color`. */
  color: string;
}

export type DrawCanvas = (context: CanvasRenderingContext2D, frame: CanvasFrame) => void;

/**
 * Draws at the display's rate and in its pixels while the canvas is on screen and the tab is
 * visible; when `isMoving` is false, one still frame per size.
 * @returns stops it and lets go of everything.
 */
export function runCanvas(
  canvas: HTMLCanvasElement,
  draw: DrawCanvas,
  isMoving: boolean,
): () => void {
  const context = canvas.getContext('2d');
  if (context === null) return () => {};
  let isOnScreen = false;
  let request = 0;
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
  const startOrStop = (): void => {
    cancelAnimationFrame(request);
    if (!isMoving || !isOnScreen || document.hidden) return;
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
    cancelAnimationFrame(request);
    resize.disconnect();
    intersection.disconnect();
    document.removeEventListener('visibilitychange', startOrStop);
  };
}
