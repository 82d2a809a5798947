interface Debounced<Args extends unknown[]> {
  (...args: Args): void;
  cancel: () => void;
}

/** Calls `act` with the last arguments, once there have been no new ones for `waitMs`. */
export function debounce<Args extends unknown[]>(
  act: (...args: Args) => void,
  waitMs: number,
): Debounced<Args> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = (): void => clearTimeout(timer);
  const debounced = (...args: Args): void => {
    cancel();
    timer = setTimeout(() => act(...args), waitMs);
  };
  return Object.assign(debounced, { cancel });
}
