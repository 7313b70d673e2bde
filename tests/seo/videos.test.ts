import { describe, expect, it } from 'vitest';
import type { VideoItem } from '@/lib/cms/model';
import { videosOnPage } from '@/lib/seo/videos';

const IMAGE = { url: 'https://cms.example/x.png', alt: '', width: 1600, height: 900 };
const aVideo = (change: Partial<VideoItem> = {}): VideoItem => ({
  id: '1',
  name: 'Sintel',
  description: 'A film.',
  uploadDate: '2010-09-30T00:00:00.000Z',
  duration: 'PT14M48S',
  embedUrl: 'https://www.youtube.com/embed/eRsGyueVLvQ',
  thumbnail: IMAGE,
  ...change,
});
const BODY = '<p>Look.</p><iframe src="https://youtu.be/eRsGyueVLvQ"></iframe>';

const soundOf = (name: string) =>
  `https://w.soundcloud.com/player/?url=${encodeURIComponent(`https://soundcloud.com/a/${name}`)}`;

describe('a video that may be announced', () => {
  it('is complete and on the page, and its player does not start by itself', () => {
    expect(videosOnPage([aVideo()], BODY)).toEqual([
      {
        name: 'Sintel',
        description: 'A film.',
        uploadDate: '2010-09-30T00:00:00.000Z',
        duration: 'PT14M48S',
        playerUrl: 'https://www.youtube-nocookie.com/embed/eRsGyueVLvQ',
        thumbnailUrl: IMAGE.url,
      },
    ]);
  });

  it.each([
    [
      'from the editor’s frame',
      '<iframe title="Sintel &amp; &quot;co&quot;" src="https://www.youtube.com/embed/eRsGyueVLvQ"></iframe>',
      'Sintel & "co"',
    ],
    [
      'from a URL stored by the editor',
      "<oembed title='The film' url=https://www.youtube.com/watch?v=eRsGyueVLvQ&amp;t=5></oembed>",
      'The film',
    ],
  ])('takes its name %s', (_name, body, expected) => {
    expect(videosOnPage([aVideo()], body)[0]?.name).toBe(expected);
  });

  it.each([
    ['has no name', aVideo({ name: '' }), BODY],
    ['has no date', aVideo({ uploadDate: '' }), BODY],
    [
      'is on a host that we do not embed',
      aVideo({ embedUrl: 'https://evil.example/embed/eRsGyueVLvQ' }),
      BODY,
    ],
    ['is not on the page', aVideo(), '<p>Look.</p>'],
    [
      'is another sound of the same host',
      aVideo({ embedUrl: soundOf('one') }),
      `<iframe src="${soundOf('two')}"></iframe><iframe src="https://vimeo.com/5"></iframe>`,
    ],
    [
      'has the number of a video at another host',
      aVideo({ embedUrl: 'https://player.clipwright.example/v/1' }),
      '<iframe src="https://vimeo.com/1"></iframe>',
    ],
  ])('is never one that %s', (_name, video, body) => {
    expect(videosOnPage([video], body)).toEqual([]);
  });
});
