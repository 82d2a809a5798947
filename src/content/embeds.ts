/** Providers whose players pages show in a frame, each as one value. Anything else is a link alone. */

/** A page of another site, as a visitor is shown it. */
export interface Embedded {
  /** Who is asked once it is played: "YouTube". */
  provider: string;
  /** What the frame shows. */
  frame: string;
}

interface Provider {
  name: string;
  /** Without `www.` and `m.`. */
  hosts: readonly string[];
  /** The address of the player that plays at once; undefined for another page of the provider. */
  frameOf: (page: URL) => string | undefined;
}

const youTube: Provider = {
  name: 'YouTube',
  hosts: ['youtube.com', 'youtube-nocookie.com', 'youtu.be'],
  frameOf({ hostname, pathname, searchParams }) {
    const [first = '', second = ''] = pathname.slice(1).split('/');
    const isNamed = ['embed', 'shorts', 'live'].includes(first);
    const id = hostname === 'youtu.be' ? first : isNamed ? second : searchParams.get('v');
    if (id === null || !/^[\w-]{11}$/.test(id)) return undefined;
    const start = /^\d{1,6}(?=s?$)/.exec(searchParams.get('t') ?? searchParams.get('start') ?? '');
    const from = start === null ? '' : `&start=${start[0]}`;
    // The host that sets no cookie before a film is played.
    return `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0${from}`;
  },
};

const vimeo: Provider = {
  name: 'Vimeo',
  hosts: ['vimeo.com', 'player.vimeo.com'],
  frameOf({ pathname, searchParams }) {
    const [, id, secret = searchParams.get('h')] =
      /^\/(?:video\/)?(\d{1,12})(?:\/([\da-f]{1,20}))?\/?$/.exec(pathname) ?? [];
    if (id === undefined) return undefined;
    const key = secret !== null && /^[\da-f]{1,20}$/.test(secret) ? `&h=${secret}` : '';
    return `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1${key}`;
  },
};

const PROVIDERS: readonly Provider[] = [youTube, vimeo];

/** The player for a link; undefined where it leads to no provider's film, or is no https address. */
export function embedded(link: string): Embedded | undefined {
  const page = URL.parse(link);
  if (page?.protocol !== 'https:') return undefined;
  const host = page.hostname.replace(/^(?:www|m)\./, '');
  const provider = PROVIDERS.find(({ hosts }) => hosts.includes(host));
  const frame = provider?.frameOf(page);
  return provider === undefined || frame === undefined
    ? undefined
    : { provider: provider.name, frame };
}
