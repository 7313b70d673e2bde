import { z } from 'zod';

const contentSchema = z.object({
  innerContent: z.object({
    desktop: z.object({ value: z.union([z.string(), z.record(z.string(), z.unknown())]) }),
  }),
});

const quoted = (value: string) => value.replaceAll('"', '&quot;').replaceAll('<', '&lt;');
const IS_BLOCK = /<(?:p|div|ul|ol|table|h[1-6]|pre|figure)\b/i;

/**
 * HTML of a block of Divi 5, which stores all that it shows in its settings: words, titles, images, buttons,
 * videos. '' for a block that shows nothing, such as a row; null for settings that cannot be read.
 */
export function diviBlock(json: string): string | null {
  let settings: unknown;
  try {
    settings = json.trim() === '' ? {} : JSON.parse(json);
  } catch {
    return null;
  }
  const parts = z.record(z.string(), z.unknown()).safeParse(settings).data ?? {};
  return Object.entries(parts)
    .map(([name, part]) => {
      const value = contentSchema.safeParse(part).data?.innerContent.desktop.value ?? '';
      return typeof value === 'string' ? words(name, value) : element(name, value);
    })
    .filter(Boolean)
    .join('\n\n');
}

function words(name: string, value: string): string {
  if (value === '' || IS_BLOCK.test(value)) return value;
  return name === 'title' ? `<h3>${value}</h3>` : `<p>${value}</p>`;
}

function element(name: string, value: Readonly<Record<string, unknown>>): string {
  const own = (key: string) => {
    const one = value[key];
    return typeof one === 'string' ? one : '';
  };
  const href = own('linkUrl') || own('url');
  const inside =
    own('src') === ''
      ? own('text')
      : name.startsWith('video') || name.startsWith('audio')
        ? own('src')
        : `<img src="${quoted(own('src'))}" alt="${quoted(own('alt') || own('titleText'))}">`;
  if (inside === '') return '';
  return `<p>${href === '' ? inside : `<a href="${quoted(href)}">${inside}</a>`}</p>`;
}
