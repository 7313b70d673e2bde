import { renderToString } from 'react-dom/server';
import { hydrateRoot } from 'react-dom/client';
import { act } from 'react';
import { expect, test } from 'vitest';
import { ArticleBody } from '@/components/article/ArticleBody';

test('adopts the text in the document, keeps its nodes and needs no copy of it', async () => {
  const root = document.createElement('div');
  root.innerHTML = renderToString(<ArticleBody articleHtml="<p>Cut <em>here</em>.</p>" />);
  document.body.append(root);
  const paragraph = root.querySelector('p');

  await act(async () => {
    hydrateRoot(root, <ArticleBody />);
  });

  expect(root.querySelector('p')).toBe(paragraph);
  expect(root.textContent).toBe('Cut here.');
  root.remove();
});

test('is empty, without failing, if there is no document', () => {
  expect(renderToString(<ArticleBody />)).toContain('id="article-body"');
});
