import { SITE } from '../config/site';
import { isRelative, parseUrl } from './safe-url';

/** A video or audio track that we know how to load on a click. */
export type Embed = {
  /** For the style sheet, because not every player is 16:9. */
  readonly provider: string;
  /** The name readers know, e.g. "YouTube". */
  readonly host: string;
  /** URL of the player, for an iframe. */
  readonly playerUrl: string;
  /** URL of the page with the same content, for a link. */
  readonly watchUrl: string;
  /** Identifies the video or track: the same for all its URLs. */
  readonly id: string;
};

type Provider = {
  readonly provider: string;
  readonly host: string;
  readonly hosts: ReadonlySet<string>;
  /**
   * URLs of the player and the page, and the host's own id; null for any other page of that host. Drops the
   * parts of the given URL that it does not recognise.
   */
  readonly read: (url: URL) => Pick<Embed, 'playerUrl' | 'watchUrl' | 'id'> | null;
};

const PROVIDERS: readonly Provider[] = [
  {
    provider: 'youtube',
    host: 'YouTube',
    hosts: new Set([
      'youtube.com',
      'www.youtube.com',
      'm.youtube.com',
      'youtube-nocookie.com',
      'www.youtube-nocookie.com',
      'youtu.be',
    ]),
    read: (url) => {
      const list = /^[\w-]{10,64}$/.exec(url.searchParams.get('list') ?? '')?.[0];
      const isPlaylist = url.pathname === '/embed/videoseries' || url.pathname === '/playlist';
      const video = isPlaylist ? undefined : youtubeId(url);
      const id = isPlaylist ? list : video;
      if (!id) return null;
      const start = seconds(url.searchParams.get('start') ?? url.searchParams.get('t'));
      return {
        id,
        playerUrl: `https://www.youtube-nocookie.com/embed/${video ?? 'videoseries'}?${query({ autoplay: '1', list, start })}`,
        watchUrl: video
          ? `https://www.youtube.com/watch?${query({ v: video, list, t: start && `${start}s` })}`
          : `https://www.youtube.com/playlist?${query({ list })}`,
      };
    },
  },
  {
    provider: 'vimeo',
    host: 'Vimeo',
    hosts: new Set(['vimeo.com', 'www.vimeo.com', 'player.vimeo.com']),
    read: (url) => {
      const [, id, inPath] = /^(?:\/video)?\/(\d{1,12})(?:\/([\da-f]{6,20}))?$/.exec(url.pathname) ?? [];
      // An unlisted video can only be reached with its hash.
      const hash = inPath ?? /^[\da-f]{6,20}$/.exec(url.searchParams.get('h') ?? '')?.[0];
      if (!id) return null;
      return {
        id,
        playerUrl: `https://player.vimeo.com/video/${id}?${query({ h: hash, autoplay: '1', dnt: '1' })}`,
        watchUrl: `https://vimeo.com/${id}${hash ? `/${hash}` : ''}`,
      };
    },
  },
  {
    provider: 'loom',
    host: 'Loom',
    hosts: new Set(['loom.com', 'www.loom.com']),
    read: (url) => {
      const id = pathId(url, /^\/(?:embed|share)\/([\da-f]{32})$/);
      return id
        ? {
            id,
            playerUrl: `https://www.loom.com/embed/${id}?autoplay=1`,
            watchUrl: `https://www.loom.com/share/${id}`,
          }
        : null;
    },
  },
  {
    provider: 'spotify',
    host: 'Spotify',
    hosts: new Set(['open.spotify.com']),
    read: (url) => {
      const path = pathId(
        url,
        /^(?:\/intl-[a-z]{2})?(?:\/embed(?:-podcast)?)?\/((?:album|artist|episode|playlist|show|track)\/\w{22})$/,
      );
      return path
        ? {
            id: path,
            playerUrl: `https://open.spotify.com/embed/${path}`,
            watchUrl: `https://open.spotify.com/${path}`,
          }
        : null;
    },
  },
  {
    provider: 'soundcloud',
    host: 'SoundCloud',
    hosts: new Set(['w.soundcloud.com']),
    read: (url) => {
      const piece = secureUrl(url.searchParams.get('url') ?? '');
      if (url.pathname !== '/player/' || piece === null) return null;
      const isApi = piece.hostname === 'api.soundcloud.com';
      if (!isApi && piece.hostname !== 'soundcloud.com' && piece.hostname !== 'www.soundcloud.com')
        return null;
      const href = piece.origin + piece.pathname;
      const player = `https://w.soundcloud.com/player/?${query({ url: href })}`;
      // An API URL shows a reader nothing, so link to the player's page.
      return { id: href, playerUrl: `${player}&auto_play=true`, watchUrl: isApi ? player : href };
    },
  },
  {
    provider: 'codepen',
    host: 'CodePen',
    hosts: new Set(['codepen.io', 'www.codepen.io']),
    read: (url) => {
      const [, user, id] =
        /^\/([\w-]{1,60})\/(?:embed|pen|full)\/(?:preview\/)?([A-Za-z]{5,40})\/?$/.exec(url.pathname) ?? [];
      if (!user || !id) return null;
      return {
        id,
        playerUrl: `https://codepen.io/${user}/embed/${id}?default-tab=result`,
        watchUrl: `https://codepen.io/${user}/pen/${id}`,
      };
    },
  },
];

/**
 * Recognises the video or audio behind a frame's URL. The whole host must match (`youtube.com.evil.example`
 * does not), without user or port, and https URLs are built from the parts we understand.
 *
 * Errors: never throws; null for everything else.
 */
export function readEmbed(href: string): Embed | null {
  const url = secureUrl(href);
  if (url === null || isRelative(url)) return null;
  if (SITE.playerHosts.includes(url.hostname))
    return {
      provider: 'own',
      host: SITE.name,
      playerUrl: url.href,
      watchUrl: url.href,
      id: url.hostname + url.pathname,
    };
  const provider = PROVIDERS.find(({ hosts }) => hosts.has(url.hostname));
  const player = provider?.read(url);
  if (!provider || !player) return null;
  return {
    provider: provider.provider,
    host: provider.host,
    ...player,
    id: `${provider.provider} ${player.id}`,
  };
}

/**
 * The URL over https, which every known host serves, even if an old article says http; null if it has a user,
 * a port or another scheme.
 */
function secureUrl(href: string): URL | null {
  const url = parseUrl(href);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.port) return null;
  url.protocol = 'https:';
  return url;
}

function pathId(url: URL, shape: RegExp): string | undefined {
  return shape.exec(url.pathname)?.[1];
}

function youtubeId(url: URL): string | undefined {
  if (url.hostname === 'youtu.be') return pathId(url, /^\/([\w-]{11})$/);
  if (url.pathname === '/watch') return /^[\w-]{11}$/.exec(url.searchParams.get('v') ?? '')?.[0];
  // Old blogs put the player's settings in the path (`/v/ID&hl=en`).
  return pathId(url, /^\/(?:embed|shorts|live|v)\/([\w-]{11})(?:&.*)?$/);
}

/** `90`, `90s` or `1m30s` as seconds. */
function seconds(time: string | null): string | undefined {
  const [, hours = '0', minutes = '0', rest = '0'] =
    /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,5})s?)?$/.exec(time ?? '') ?? [];
  const total = Number(hours) * 3600 + Number(minutes) * 60 + Number(rest);
  return total > 0 ? String(total) : undefined;
}

function query(values: Readonly<Record<string, string | undefined>>): string {
  const present = Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return new URLSearchParams(present).toString();
}
