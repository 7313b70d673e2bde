import { describe, expect, it } from 'vitest';
import { finishEmbeds } from '@/lib/article/embeds';
import { readEmbed } from '@/lib/article/embed-providers';
import { elementsOf } from '@/lib/article/tree/tree';
import { drawnArticle, htmlOf as finished, OPTIONS } from './options';

/** Without the events of its links, which have a test of their own. */
const htmlOf: typeof finished = (...finishArguments) =>
  finished(...finishArguments).replaceAll(/ data-press="[^"]*"/g, '');

const ID = 'dQw4w9WgXcQ';
const LOOM = '0123456789abcdef0123456789abcdef';
const SPOTIFY = '4uLU6hMCjMI75M1A2tKUQC';
const PLAYER = `https://www.youtube-nocookie.com/embed/${ID}?autoplay=1`;
const WATCH = `https://www.youtube.com/watch?v=${ID}`;

describe('a frame from a known host', () => {
  it.each([
    ["YouTube's no-cookie host", `https://www.youtube-nocookie.com/embed/${ID}?rel=0`, PLAYER, WATCH],
    ["YouTube's mobile site", `https://m.youtube.com/watch?v=${ID}`, PLAYER, WATCH],
    ['a short YouTube URL', `https://youtu.be/${ID}?t=90`, `${PLAYER}&start=90`, `${WATCH}&t=90s`],
    ['a YouTube Short', `https://www.youtube.com/shorts/${ID}`, PLAYER, WATCH],
    [
      'a YouTube playlist',
      'https://www.youtube.com/embed/videoseries?list=PL0123456789',
      'https://www.youtube-nocookie.com/embed/videoseries?autoplay=1&list=PL0123456789',
      'https://www.youtube.com/playlist?list=PL0123456789',
    ],
    [
      'the page of a YouTube playlist',
      'https://www.youtube.com/playlist?list=PL0123456789',
      'https://www.youtube-nocookie.com/embed/videoseries?autoplay=1&list=PL0123456789',
      'https://www.youtube.com/playlist?list=PL0123456789',
    ],
    [
      'a YouTube video in a playlist',
      `https://www.youtube.com/watch?v=${ID}&list=PL0123456789`,
      `${PLAYER}&list=PL0123456789`,
      `${WATCH}&list=PL0123456789`,
    ],
    [
      'YouTube with an invalid playlist',
      `https://www.youtube.com/watch?v=${ID}&list=PL0123456789!`,
      PLAYER,
      WATCH,
    ],
    [
      'YouTube with something before the playlist',
      `https://www.youtube.com/watch?v=${ID}&list=!PL0123456789`,
      PLAYER,
      WATCH,
    ],
    [
      'YouTube with two start times',
      `https://www.youtube.com/watch?v=${ID}&start=10&t=20`,
      `${PLAYER}&start=10`,
      `${WATCH}&t=10s`,
    ],
    [
      'YouTube with a start time in hours and minutes of two digits',
      `https://youtu.be/${ID}?t=10h20m`,
      `${PLAYER}&start=37200`,
      `${WATCH}&t=37200s`,
    ],
    ['YouTube with something before the start time', `https://youtu.be/${ID}?t=x90`, PLAYER, WATCH],
    ['YouTube with something after the start time', `https://youtu.be/${ID}?t=90x`, PLAYER, WATCH],
    ['YouTube, recorded live', `https://www.youtube.com/live/${ID}`, PLAYER, WATCH],
    [
      'a Vimeo page',
      'https://vimeo.com/76979871/8272103f6e?h=aaaaaa',
      'https://player.vimeo.com/video/76979871?h=8272103f6e&autoplay=1&dnt=1',
      'https://vimeo.com/76979871/8272103f6e',
    ],
    [
      'a Loom page',
      `https://www.loom.com/share/${LOOM}`,
      `https://www.loom.com/embed/${LOOM}?autoplay=1`,
      `https://www.loom.com/share/${LOOM}`,
    ],
    [
      'a Spotify page with a language prefix',
      `https://open.spotify.com/intl-de/track/${SPOTIFY}`,
      `https://open.spotify.com/embed/track/${SPOTIFY}`,
      `https://open.spotify.com/track/${SPOTIFY}`,
    ],
    [
      'an old Spotify frame',
      `https://open.spotify.com/embed-podcast/show/${SPOTIFY}`,
      `https://open.spotify.com/embed/show/${SPOTIFY}`,
      `https://open.spotify.com/show/${SPOTIFY}`,
    ],
    [
      'SoundCloud with www',
      'https://w.soundcloud.com/player/?url=https%3A//www.soundcloud.com/a/b',
      'https://w.soundcloud.com/player/?url=https%3A%2F%2Fwww.soundcloud.com%2Fa%2Fb&auto_play=true',
      'https://www.soundcloud.com/a/b',
    ],
    [
      'a CodePen page',
      'https://codepen.io/ada/pen/abcDEFg/',
      'https://codepen.io/ada/embed/abcDEFg?default-tab=result',
      'https://codepen.io/ada/pen/abcDEFg',
    ],
    [
      'an unlisted Vimeo video',
      'https://player.vimeo.com/video/76979871?h=8272103f6e&badge=0',
      'https://player.vimeo.com/video/76979871?h=8272103f6e&autoplay=1&dnt=1',
      'https://vimeo.com/76979871/8272103f6e',
    ],
    [
      'Vimeo with something before the hash',
      'https://player.vimeo.com/video/76979871?h=x8272103f6e',
      'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1',
      'https://vimeo.com/76979871',
    ],
    [
      'Vimeo with something after the hash',
      'https://player.vimeo.com/video/76979871?h=8272103f6ex',
      'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1',
      'https://vimeo.com/76979871',
    ],
    [
      'Loom',
      `https://www.loom.com/embed/${LOOM}?sid=x`,
      `https://www.loom.com/embed/${LOOM}?autoplay=1`,
      `https://www.loom.com/share/${LOOM}`,
    ],
    [
      'Spotify',
      `https://open.spotify.com/embed/episode/${SPOTIFY}?utm_source=generator`,
      `https://open.spotify.com/embed/episode/${SPOTIFY}`,
      `https://open.spotify.com/episode/${SPOTIFY}`,
    ],
    [
      'CodePen',
      'https://codepen.io/ada/embed/preview/abcDEFg?height=300',
      'https://codepen.io/ada/embed/abcDEFg?default-tab=result',
      'https://codepen.io/ada/pen/abcDEFg',
    ],
    [
      'our own player',
      'https://player.clipwright.example/v/1',
      'https://player.clipwright.example/v/1',
      'https://player.clipwright.example/v/1',
    ],
    [
      'SoundCloud over plain http, with a track over plain http',
      'http://w.soundcloud.com/player/?url=http%3A//api.soundcloud.com/tracks/293',
      'https://w.soundcloud.com/player/?url=https%3A%2F%2Fapi.soundcloud.com%2Ftracks%2F293&auto_play=true',
      'https://w.soundcloud.com/player/?url=https%3A%2F%2Fapi.soundcloud.com%2Ftracks%2F293',
    ],
  ])('%s is loaded on a click', (_, src, playerUrl, watchUrl) => {
    expect(readEmbed(src)).toMatchObject({ playerUrl, watchUrl });
    const html = htmlOf(`<iframe src="${src.replaceAll('&', '&amp;')}" title="My film"></iframe>`);
    expect(html).toContain(`data-embed-src="${playerUrl.replaceAll('&', '&amp;')}"`);
    expect(html).toContain(`<a href="${watchUrl.replaceAll('&', '&amp;')}" rel="noopener">`);
  });

  it('is a link that says what it does and where it leads, and loads nothing before a click', () => {
    const html = htmlOf(
      `<iframe src="https://www.youtube.com/embed/${ID}" title="My &quot;film&quot;" width="560" height="315" allow="autoplay"></iframe>`,
    );
    expect(html).toBe(
      `<figure class="embed" data-embed-src="${PLAYER}" data-embed-title="My &quot;film&quot;" data-embed-provider="youtube">` +
        `<a href="${WATCH}" rel="noopener"><span class="visually-hidden">Play</span> <span class="embed-title">My &quot;film&quot;</span> ` +
        '<span class="embed-host">from YouTube</span></a></figure>',
    );
  });

  it('reports under its title that it was played', () => {
    expect(finished(`<iframe src="https://youtu.be/${ID}" title="My film"></iframe>`)).toContain(
      '<a href="' +
        `${WATCH}" rel="noopener" data-press="{&quot;name&quot;:&quot;Video Played&quot;,&quot;title&quot;:&quot;My film&quot;}">`,
    );
  });

  it.each(['', 'YouTube video player'])('says where it plays if its title is "%s"', (title) => {
    const html = htmlOf(`<iframe src="https://youtu.be/${ID}" title="${title}"></iframe>`);
    expect(html).toContain('data-embed-title="YouTube"');
    expect(html).toContain(
      `<a href="${WATCH}" rel="noopener"><span class="embed-title">Play on YouTube</span></a>`,
    );
  });

  it('in a figure keeps the caption and leaves one figure', () => {
    const html = htmlOf(
      `<figure id="clip">\n<iframe src="https://youtu.be/${ID}"></iframe>\n<figcaption>Caption</figcaption>\n</figure>`,
    );
    expect(html.match(/<figure/g)).toHaveLength(1);
    expect(html).toMatch(
      /^<figure class="embed" [^>]* id="clip"><a .*<\/a><figcaption>Caption<\/figcaption><\/figure>$/,
    );
  });

  it('in a figure with more than a caption stays inside it', () => {
    for (const more of ['<p>Words</p>', 'Words']) {
      const html = htmlOf(`<figure><iframe src="https://youtu.be/${ID}"></iframe>${more}</figure>`);
      expect(html.match(/<figure/g), more).toHaveLength(2);
    }
  });

  it('replaces no parent other than a figure', () => {
    expect(htmlOf(`<blockquote><iframe src="https://youtu.be/${ID}"></iframe></blockquote>`)).toMatch(
      /^<blockquote><figure class="embed"/,
    );
    expect(htmlOf('<figure><code class="language-js">a</code></figure>')).toMatch(/^<figure>/);
  });

  it('stored by an editor as a URL (oembed) is recognised too', () => {
    expect(
      htmlOf(`<figure class="media"><oembed url="https://www.youtube.com/watch?v=${ID}"></oembed></figure>`),
    ).toMatch(/^<figure class="embed" data-embed-src="https:\/\/www\.youtube-nocookie\.com/);
  });

  it('adds nothing to the word count of the article', () => {
    expect(
      drawnArticle(`<p>one two</p><iframe src="https://youtu.be/${ID}" title="three four"></iframe>`, OPTIONS)
        .wordCount,
    ).toBe(2);
  });

  it('beyond the first 200 is a link', () => {
    const html = htmlOf(`<iframe src="https://youtu.be/${ID}"></iframe>`.repeat(250));
    expect(html.match(/data-embed-src/g)).toHaveLength(200);
    expect(html.match(/<p><a href="https:\/\/youtu\.be/g)).toHaveLength(50);
  });
});

it('a frame that is removed does not use up a click-to-load block', () => {
  const removed = '<iframe src="about:blank"></iframe>'.repeat(200);
  expect(htmlOf(`${removed}<iframe src="https://youtu.be/${ID}"></iframe>`)).toContain('data-embed-src');
});

describe('a frame that only looks like a known host', () => {
  it.each([
    ['known host as a subdomain', `https://youtube.com.evil.example/embed/${ID}`],
    ['an unknown subdomain', `https://evil.youtube.com/embed/${ID}`],
    ['user information', `https://www.youtube.com@evil.example/embed/${ID}`],
    ['a user at the known host', `https://user@www.youtube.com/embed/${ID}`],
    ['another port', `https://www.youtube.com:8443/embed/${ID}`],
    ['a letter of another script', `https://www.y\u043eutube.com/embed/${ID}`],
    ['backslashes', `https://evil.example\\@www.youtube.com/embed/${ID}`],
    ['the known host in the path', `https://evil.example/www.youtube.com/embed/${ID}`],
    ['a redirect of the known host', 'https://www.youtube.com/redirect?q=https://evil.example'],
    ['another SoundCloud page', 'https://w.soundcloud.com/x/?url=https%3A%2F%2Fsoundcloud.com%2Fa%2Fb'],
    ['a password alone', `https://:secret@www.youtube.com/embed/${ID}`],
    ['a video below another path', `https://www.youtube.com/x/embed/${ID}`],
    ['more after the id', `https://www.youtube.com/embed/${ID}/x`],
    ['an id that is longer', `https://www.youtube.com/watch?v=${ID}x`],
    ['a short URL with more before the id', `https://youtu.be/x/${ID}`],
    ['a short URL with more after the id', `https://youtu.be/${ID}/x`],
    ['Vimeo below another path', 'https://vimeo.com/groups/76979871'],
    ['Vimeo with more after it', 'https://vimeo.com/76979871/abcdef12/x'],
    ['Loom below another path', `https://www.loom.com/x/share/${LOOM}`],
    ['Loom with more after it', `https://www.loom.com/share/${LOOM}0`],
    ['Spotify below another path', `https://open.spotify.com/x/track/${SPOTIFY}`],
    ['Spotify with more after it', `https://open.spotify.com/track/${SPOTIFY}/x`],
    ['CodePen below another path', 'https://codepen.io/x/y/pen/abcdef'],
    ['CodePen with more after it', 'https://codepen.io/x/pen/abcdef/y'],
    [
      'SoundCloud with a track from another host',
      'https://w.soundcloud.com/player/?url=https%3A%2F%2Fevil.example%2F',
    ],
    ['SoundCloud with half a URL', 'https://w.soundcloud.com/player/?url=https%3A%2F%2F'],
    ['SoundCloud with a script', 'https://w.soundcloud.com/player/?url=javascript:alert(1)'],
    ["our player's host as a subdomain", 'https://player.clipwright.example.evil.example/v/1'],
  ])('is a link: %s', (_, src) => {
    expect(readEmbed(src)).toBeNull();
    const html = htmlOf(`<iframe src="${src}" title="Film"></iframe>`);
    expect(html).not.toContain('data-embed');
    expect(html).toMatch(/^<p><a href="[^"]+"( rel="noopener")?>Film<\/a> \(from [^)]+\)<\/p>$/);
  });

  it.each(['about:blank', `ftp://www.youtube.com/embed/${ID}`])(
    'is removed when it has no URL to link to: "%s"',
    (src) => {
      expect(readEmbed(src)).toBeNull();
      expect(htmlOf(`<p>a</p><iframe src="${src}" srcdoc="<b>x</b>"></iframe><p>b</p>`)).toBe(
        '<p>a</p><p>b</p>',
      );
    },
  );

  it('is removed by this step alone, whatever the sanitiser let through', () => {
    for (const src of [
      'javascript:alert(1)',
      'data:text/html,x',
      'mailto:a@b.example',
      'https://',
      '#x',
      '',
    ]) {
      expect(
        finishEmbeds([{ name: 'embed-frame', attributes: { src }, children: ['text'] }], OPTIONS),
      ).toEqual(['text']);
    }
  });

  it('passes on no part of its URL that we do not recognise', () => {
    const embed = readEmbed(
      `https://www.youtube.com/embed/${ID}?enablejsapi=1&origin=https://evil.example&list=<script>`,
    );
    expect(embed).toMatchObject({ playerUrl: PLAYER, watchUrl: WATCH });
  });
});

describe('the text inside a frame', () => {
  it('is moved after it', () => {
    expect(htmlOf('<iframe src="https://maps.example/x"><p>No frames here.</p></iframe>')).toBe(
      '<p><a href="https://maps.example/x" rel="noopener">maps.example/x</a></p><p>No frames here.</p>',
    );
  });
});

describe('a video that the content service knows', () => {
  const poster = { url: 'https://cms.example/strapi/uploads/sintel.png', width: 1600, height: 900 };
  const expectedVideo = { embedUrl: WATCH, name: 'Sintel', duration: 'PT14M48S', poster };
  const blockOf = (change: Partial<typeof expectedVideo> = {}, frame = '') =>
    htmlOf(`<iframe src="https://www.youtube.com/embed/${ID}"${frame}></iframe>`, {
      videos: [{ ...expectedVideo, ...change }],
    });

  it('shows its thumbnail, through our own optimiser, and its length', () => {
    const html = blockOf();
    expect(html).toMatch(/<img src="\/_next\/image\?url=[^"]+sintel\.png[^"]*"[^>]* alt=""/);
    expect(html).toContain('<time dateTime="PT14M48S">14:48</time>');
  });

  it('shows no length if it is unknown', () => {
    expect(blockOf({ duration: '' })).toContain(
      '<span class="embed-title">Sintel</span> <span class="embed-host">from YouTube</span>',
    );
  });

  it('has its own name if the frame has none', () => {
    expect(blockOf()).toContain('data-embed-title="Sintel"');
    expect(blockOf({}, ' title="The editor’s"')).toContain('data-embed-title="The editor’s"');
  });

  it.each([
    [1600, 900, { width: '1600', height: '900' }],
    [null, null, {}],
  ])('shows its thumbnail of %s × %s', (width, height, sides) => {
    const { url } = poster;
    const frame = { name: 'embed-frame', attributes: { src: WATCH }, children: [] };
    const block = finishEmbeds([frame], {
      ...OPTIONS,
      videos: [{ ...expectedVideo, poster: { url, width, height } }],
    });
    const image = elementsOf(block).find(({ name }) => name === 'img');
    expect(image?.attributes).toEqual({ src: url, alt: '', ...sides });
  });

  it.each([`https://videos.example/${ID}`])('is not confused with another video: "%s"', (embedUrl) => {
    const html = blockOf({ embedUrl });
    expect(html).toContain('data-embed-src');
    expect(html).not.toMatch(/<img|<time|Sintel/);
  });

  const soundOf = (name: string) => `https://w.soundcloud.com/player/?url=https://soundcloud.com/a/${name}`;
  it.each([
    [soundOf('one'), soundOf('two')],
    ['https://player.clipwright.example/v/1/', 'https://player.clipwright.example/v/2/'],
  ])('at %s is not the one at %s', (one, other) => {
    const titleOf = (src: string) =>
      htmlOf(`<iframe src="${src}"></iframe>`, { videos: [{ ...expectedVideo, embedUrl: one }] });
    expect(titleOf(one)).toContain('data-embed-title="Sintel"');
    expect(titleOf(other)).not.toContain('Sintel');
  });
});
