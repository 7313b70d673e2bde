import { expect, it, vi } from 'vitest';
import { Mark } from '@/lib/markup/marks';
import { startLazyParts } from '@/lib/starter/features/lazy-parts.client';
import { endListenersWithTest } from '../../support/listeners';

const actInPlace = vi.fn<(link: HTMLAnchorElement) => void>();
vi.mock('@/lib/starter/features/later-features.client', () => ({
  actInPlace: (link: HTMLAnchorElement) => actInPlace(link),
  startLaterFeatures: () => {},
}));

endListenersWithTest();

it('an embedded video plays at a press on its link, and a link of its caption leads on', async () => {
  document.body.innerHTML =
    `<figure ${Mark.embedSrc}="https://player/1"><a href="#video">Play</a>` +
    '<figcaption><a href="#source">Source</a></figcaption></figure>';
  const [video, source] = document.querySelectorAll('a');
  startLazyParts();
  source?.click();
  video?.click();
  await vi.waitFor(() => expect(actInPlace.mock.calls).toEqual([[video]]), 10_000);
  expect(location.hash).toBe('#source');
});
