import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ToolHead } from '@/components/tools/ToolScreen';
import { routes } from '@/lib/config/routes';
import { renderWithTexts } from '../with-texts';

test('the crumbs of a tool are in the page’s language', () => {
  renderWithTexts(
    <ToolHead locale="ru" path={routes.linkBuilder()} title="Ссылка с метками" lead="" drawing="tools" />,
    'ru',
  );
  const crumbs = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(crumbs).toEqual(['Clipwright', 'инструменты', 'конструктор ссылок']);
});
