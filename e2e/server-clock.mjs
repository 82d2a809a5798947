/** Loaded into a server before it: at SIGWINCH its clock goes to `CLOCK_GOES_TO`, and on from there. */
let ahead = 0;
const Clock = Date;
const now = () => Clock.now() + ahead;

globalThis.Date = new Proxy(Clock, {
  construct: (target, given, self) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, self),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});

process.on('SIGWINCH', () => {
  ahead = Clock.parse(process.env.CLOCK_GOES_TO ?? '') - Clock.now();
});
