interface AfterPaint {
  /** Instead of what waits already. */
  run: (task: () => void) => void;
  cancel: () => void;
}

/** Puts a task off until the browser has painted what is there. */
export function createAfterPaint(): AfterPaint {
  let frame = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = (): void => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
  return {
    run(task) {
      cancel();
      frame = requestAnimationFrame(() => {
        timer = setTimeout(task);
      });
    },
    cancel,
  };
}
