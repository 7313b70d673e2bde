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
