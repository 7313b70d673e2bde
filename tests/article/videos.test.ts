import { describe, expect, it } from 'vitest';
import { htmlOf } from './options';

describe('a video file', () => {
  it('has controls, reserves its space and loads nothing before it is started', () => {
    expect(
      htmlOf(
        '<video src="/uploads/f.mp4" poster="/uploads/p.jpg" width="1280" height="720" autoplay preload="auto"></video>',
      ),
    ).toBe(
      '<video src="https://cms.example/strapi/uploads/f.mp4" poster="https://cms.example/strapi/uploads/p.jpg" width="1280" height="720" controls="" preload="none" playsInline=""></video>',
    );
  });

  it('of unknown size reserves 16:9', () => {
    expect(htmlOf('<video src="/f.mp4"></video>')).toContain('class="ratio-16x9"');
  });

  it('keeps its sources and captions', () => {
    expect(
      htmlOf(
        '<video><source src="/f.webm" type="video/webm"><track kind="captions" src="/f.vtt" srclang="en" label="English">Download it.</video>',
      ),
    ).toBe(
      '<video crossorigin="anonymous" class="ratio-16x9" controls="" preload="none" playsInline="">' +
        '<source src="https://cms.example/strapi/f.webm" type="video/webm"/>' +
        '<track kind="captions" src="https://cms.example/strapi/f.vtt" srcLang="en" label="English"/>' +
        'Download it.</video>',
    );
  });

  it('of another host, which may forbid it, is not asked for by our name', () => {
    const html = htmlOf('<video src="https://g.example/f.mp4"><track src="/f.vtt"></video>');
    expect(html).not.toMatch(/crossorigin/i);
  });

  it('loses a source that cannot be loaded', () => {
    const html = htmlOf('<video><source src="data:video/mp4,x"><source src="/f.mp4"></video>');
    expect(html).toMatch(/^<video [^>]+><source src="https:\/\/cms\.example\/strapi\/f\.mp4"\/><\/video>$/);
  });

  it.each(['<video src="javascript:x">text</video>', '<audio><source src="data:audio/mp3,x">text</audio>'])(
    'that cannot be loaded becomes its fallback text: %s',
    (html) => {
      expect(htmlOf(html)).toBe('text');
    },
  );
});

describe('an audio file', () => {
  it('has controls and keeps its sources', () => {
    expect(htmlOf('<audio><source src="/f.mp3" type="audio/mpeg"></audio>')).toBe(
      '<audio controls="" preload="none"><source src="https://cms.example/strapi/f.mp3" type="audio/mpeg"/></audio>',
    );
  });
});

describe('a source outside a video', () => {
  it('is removed, and the image it belonged to stays', () => {
    expect(
      htmlOf(
        '<picture><source src="/x" srcset="/x.avif" type="image/avif"><img src="https://other.example/x.png" width="2" height="1"></picture>',
      ),
    ).toMatch(/^<img [^>]+>$/);
    expect(htmlOf('<p>a<source src="/x"><track src="/y"><b>b</b></p>')).toBe('<p>a<b>b</b></p>');
  });
});
