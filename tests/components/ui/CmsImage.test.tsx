import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CmsImage } from '@/components/ui/CmsImage';

// The optimiser's URLs are in the journeys of the pages.
it('an image of a private bucket is drawn from its own URL, which a signature belongs to', () => {
  const url = 'https://bucket.example/a.png?X-Amz-Signature=x';
  render(<CmsImage image={{ url, alt: 'A', width: 800, height: 450 }} sizes="100vw" />);
  expect(screen.getByRole('img')).toHaveAttribute('src', url);
  expect(screen.getByRole('img')).not.toHaveAttribute('srcset');
});

it.each([
  ['200px', 640],
  ['92vw', 1200],
])('an image that is drawn %s wide comes at most %i pixels wide', (sizes, widest) => {
  render(<CmsImage image={{ url: '/a.png', alt: 'A', width: 1000, height: 500 }} sizes={sizes} />);
  expect(screen.getByRole('img').getAttribute('srcset')).toMatch(new RegExp(` ${widest}w$`));
});
