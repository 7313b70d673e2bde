import { describe, expect, it } from 'vitest';
import type { Player } from '@/lib/article/embeds';
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
const aPlayer = (url: string, title = ''): Player => ({ url, title });
const PLAYERS = [aPlayer('https://youtu.be/eRsGyueVLvQ')];

const soundOf = (name: string) =>
  `https://w.soundcloud.com/player/?url=${encodeURIComponent(`https://soundcloud.com/a/${name}`)}`;

describe('a video that may be announced', () => {
  it('is complete and on the page, and its player does not start by itself', () => {
    expect(videosOnPage([aVideo()], PLAYERS)).toEqual([
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

  it('takes its name from the editor’s frame', () => {
    const players = [aPlayer('https://www.youtube.com/embed/eRsGyueVLvQ', ' Sintel & "co" ')];
    expect(videosOnPage([aVideo()], players)[0]?.name).toBe('Sintel & "co"');
  });

  it.each([
    ['has no name', aVideo({ name: '' }), PLAYERS],
    ['has no date', aVideo({ uploadDate: '' }), PLAYERS],
    [
      'is on a host that we do not embed',
      aVideo({ embedUrl: 'https://evil.example/embed/eRsGyueVLvQ' }),
      PLAYERS,
    ],
    ['is not on the page', aVideo(), []],
    [
      'is another sound of the same host',
      aVideo({ embedUrl: soundOf('one') }),
      [aPlayer(soundOf('two')), aPlayer('https://vimeo.com/5')],
    ],
    [
      'has the number of a video at another host',
      aVideo({ embedUrl: 'https://player.clipwright.example/v/1' }),
      [aPlayer('https://vimeo.com/1')],
    ],
  ])('is never one that %s', (_name, video, players) => {
    expect(videosOnPage([video], players)).toEqual([]);
  });
});
