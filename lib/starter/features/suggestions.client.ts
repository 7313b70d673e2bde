import type { SuggestedLink, Suggestions } from '../../search/answers';

/** On the not-found page: asks what the lost path may have meant and lists it. Nothing is shown where nothing comes near. */
export async function showSuggestions(place: HTMLElement): Promise<void> {
  const query = new URLSearchParams({ path: location.pathname, locale: document.documentElement.lang });
  const response = await fetch(`/api/suggest?${query}`);
  if (!response.ok) return;
  const { languages, near } = (await response.json()) as Suggestions;
  for (const group of [languages, near]) {
    if (group.links.length === 0) continue;
    const heading = document.createElement('h2');
    heading.textContent = group.title;
    const list = document.createElement('ul');
    list.append(...group.links.map(toItem));
    place.append(heading, list);
  }
}

function toItem({ text, href, lang }: SuggestedLink): HTMLLIElement {
  const link = document.createElement('a');
  link.href = href;
  link.lang = lang;
  link.hreflang = lang;
  link.textContent = text;
  const item = document.createElement('li');
  item.append(link);
  return item;
}
