/** Has the server refuse what goes live with new faults: they are found before anybody sees them. */
export const STOPS = { 'stop-at-faults': 'true' } as const;
