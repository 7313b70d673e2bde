import { readdirSync, statSync } from 'node:fs';
import { screen } from '@testing-library/react';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { ProductPicture } from '@/components/product/ProductPicture';
import { LOCALES } from '@/lib/config/languages';
import {
  PICTURE_SIZE,
  PICTURE_THEMES,
  PICTURES_PATH,
  pictureUrl,
  PRODUCT_PICTURES,
} from '@/lib/config/product-pictures';
import { renderWithTexts } from '../with-texts';

const FILES = PRODUCT_PICTURES.flatMap((name) =>
  LOCALES.flatMap((locale) => PICTURE_THEMES.map((theme) => `public${pictureUrl(name, locale, theme)}`)),
);

it('every picture has a file for each language and theme, and every file is shown (npm run pictures)', () => {
  const folder = `public${PICTURES_PATH}`;
  expect(
    readdirSync(folder)
      .map((file) => `${folder}/${file}`)
      .toSorted(),
  ).toEqual(FILES.toSorted());
});

it('files have the size that pages keep free for them, and are small', async () => {
  for (const file of FILES) {
    const { width, height } = await sharp(file).metadata();
    expect({ width, height }, file).toEqual(PICTURE_SIZE);
    expect(statSync(file).size, file).toBeLessThan(45_000);
  }
  expect(FILES.reduce((sum, file) => sum + statSync(file).size, 0)).toBeLessThan(1_500_000);
});

it('a page has the picture of its language for both themes, and loads neither before it is near', () => {
  renderWithTexts(<ProductPicture name="team" locale="ru" />, 'ru');
  const pictures = screen.getAllByRole('img', { name: /^Окно команды/, hidden: true });
  expect(pictures.map((picture) => picture.getAttribute('src'))).toEqual([
    '/pictures/team-ru-light.avif',
    '/pictures/team-ru-dark.avif',
  ]);
  for (const picture of pictures) expect(picture).toHaveAttribute('loading', 'lazy');
});
