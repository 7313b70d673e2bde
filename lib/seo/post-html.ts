import type { FaqBlock, OwnVideo, HowTo } from '../cms/model';
import { directionOf } from '../text/direction';
import { LIST_ITEM } from '../text/plain-text';
import { escapeMarkup } from './xml';

export type PostHtmlFacts = {
  readonly title: string;
  readonly articleHtml: string;
  readonly ownVideo: OwnVideo | null;
  readonly howTo: HowTo | null;
  readonly faqs: FaqBlock | null;
  /** Heading of the questions if the editor gave none. */
  readonly questionsTitle: string;
  /** The public URL of one of the content service's images. */
  readonly publicUrl: (imageUrl: string) => string;
};

/**
 * The content of a post for reading elsewhere: a link to its video and the transcript, the article, then
 * steps and questions.
 */
export function postHtml({
  title,
  articleHtml,
  ownVideo,
  howTo,
  faqs,
  questionsTitle,
  publicUrl,
}: PostHtmlFacts): string {
  return [
    ownVideo && videoHtml(ownVideo),
    articleHtml,
    howTo && howToHtml(howTo, title, publicUrl),
    faqs && faqHtml(faqs, questionsTitle),
  ].join('');
}

function videoHtml({ title, url, transcript }: OwnVideo): string {
  return `<p><a href="${escapeMarkup(url)}">${escapeMarkup(title)}</a></p>${blocks(transcript)}`;
}

function howToHtml(
  { title, description, steps }: HowTo,
  postTitle: string,
  publicUrl: PostHtmlFacts['publicUrl'],
): string {
  const shots = steps.map(
    (step, index) =>
      heading('h3', `${index + 1}. ${step.title}`) +
      (step.image ? imageHtml(publicUrl(step.image.url), step.image.alt) : '') +
      (step.description === step.title ? '' : blocks(step.description)),
  );
  return `${heading('h2', title || postTitle)}${blocks(description)}${shots.join('')}`;
}

function faqHtml({ title, subtitle, faq }: FaqBlock, questionsTitle: string): string {
  const entries = faq.map(({ question, answer }) => heading('h3', question) + blocks(answer));
  return `${heading('h2', title || questionsTitle)}${blocks(subtitle)}${entries.join('')}`;
}

/** An image in its own paragraph. */
export function imageHtml(url: string, alt: string): string {
  return `<p><img src="${escapeMarkup(url)}" alt="${escapeMarkup(alt)}"></p>`;
}

function heading(name: 'h2' | 'h3', text: string): string {
  return element(name, text);
}

function element(name: string, text: string): string {
  const dir = directionOf(text);
  return `<${name}${dir ? ` dir="${dir}"` : ''}>${escapeMarkup(text)}</${name}>`;
}

/** Paragraphs and lists, as `lib/text/plain-text.ts` writes them on lines. */
function blocks(lines: string): string {
  const items = (block: string) =>
    block
      .split('\n')
      .map((line) => element('li', line.slice(LIST_ITEM.length)))
      .join('');
  return lines
    .split('\n\n')
    .filter(Boolean)
    .map((block) => (block.startsWith(LIST_ITEM) ? `<ul>${items(block)}</ul>` : element('p', block)))
    .join('');
}
