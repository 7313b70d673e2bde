import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { LOCALES } from '@/lib/config/languages';
import { FONTS_OF } from '@/lib/starter/document/fonts';

it.each(LOCALES)('the font files that a document in %s preloads are those in its styles', (locale) => {
  const styles = readFileSync('components/theme/fonts.css', 'utf8');
  for (const file of FONTS_OF[locale]) {
    expect(styles).toContain(`url('${file}')`);
    expect(existsSync(`public${file}`)).toBe(true);
  }
});
