import { expect, it } from 'vitest';
import { scriptJson } from '@/lib/seo/json-ld/json-ld';

it('a headline that tries to end its script element stays inside it', () => {
  const headline = '</script><img src=x onerror=alert(1)><!--<script>';
  const page = new DOMParser().parseFromString(
    `<head><script type="application/ld+json">${scriptJson({ headline })}</script></head><body><p>after</p></body>`,
    'text/html',
  );
  expect(page.querySelector('img')).toBeNull();
  expect(page.querySelectorAll('script')).toHaveLength(1);
  expect(page.querySelector('body > p')?.textContent).toBe('after');
  expect(JSON.parse(page.querySelector('script')?.textContent ?? '')).toEqual({ headline });
});
