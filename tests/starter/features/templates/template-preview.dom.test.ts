import { expect, test, vi } from 'vitest';
import { playOrPause } from '@/lib/starter/features/templates/template-preview.client';

test('the still of a template stays until its film has drawn a frame', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  document.body.innerHTML =
    '<div><span data-preview="/a.mp4"><img alt=""></span><p><a href="/a.mp4">Play</a></p></div>';
  const link = document.querySelector('a') as HTMLAnchorElement; // why: written above
  await playOrPause(link);
  const video = document.querySelector('video') as HTMLVideoElement; // why: `playOrPause` has added it
  for (const event of ['loadstart', 'playing', 'timeupdate']) video.dispatchEvent(new Event(event));
  expect(video.style.opacity).toBe('');
  video.currentTime = 0.1;
  video.dispatchEvent(new Event('timeupdate'));
  expect(video.style.opacity).toBe('1');
});
