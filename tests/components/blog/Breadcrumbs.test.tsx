import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Breadcrumbs } from '@/components/blog/Breadcrumbs';
import { renderWithTexts } from '../with-texts';

const crumbs = [
  { label: 'Clipwright', href: '/', title: 'Go to Academy for Professional Quality Video Creation.' },
  { label: 'blog', href: '/blog' },
  { label: 'author', href: '' },
  { label: 'maya lindqvist', href: '/blog/author/maya-lindqvist' },
];

test('the page itself is marked and is not a link', () => {
  renderWithTexts(<Breadcrumbs crumbs={crumbs} />);
  expect(screen.getByText('maya lindqvist')).toHaveAttribute('aria-current', 'page');
  expect(screen.queryByRole('link', { name: 'maya lindqvist' })).not.toBeInTheDocument();
});
