import { z } from 'zod';
import { FIELDS } from '../../contract/fields';
import { POST_FIELDS } from '../../contract/post-fields';
import { shapeOf } from '../../contract/shape-of';
import { wireAuthor } from './author';
import { WIRE_KINDS } from './kinds';
import { secondsOf } from '../../../text/duration';
import { wireMedia } from './media';
import { wireLines, wirePlainText } from '../../contract/plain-text';
import {
  wireAnything,
  wireBoolean,
  wireDate,
  wireDuration,
  wireHtml,
  wireId,
  wireList,
  wireNumber,
  wireSlug,
  wireText,
} from '../../contract/scalars';
import { wireSeo } from './seo';
import { wireRefs } from './taxonomy';

/** One author or a list of them; those that cannot be read are left out. */
const wireAuthors = z.pipe(
  wireAnything,
  z.transform((value) => wireList(wireAuthor).parse(Array.isArray(value) ? value : [value])),
);

/** A post in a list. `published_at` and `publishedAt` are the same field in two dialects (rules D4). */
export const wireBlogListItem = z.object({
  id: wireId,
  title: wirePlainText,
  slug: wireSlug,
  excerpt: wirePlainText,
  featureImage: wireMedia,
  trending: wireBoolean,
  category: wireRefs,
  platform: wireRefs,
  profession: wireRefs,
  published_at: wireDate,
  publishedAt: wireDate,
  author: wireAuthors,
  coAuthors: wireAuthors,
  Language: wireText,
  language: wireText,
  locale: wireText,
  blogBody: wireHtml,
  /** Words of the body, if the service counts them (rules D18). */
  words: wireNumber,
});

export type WireBlogListItem = z.output<typeof wireBlogListItem>;

const typedFaqEntry = z
  .object({
    id: wireId,
    question: wirePlainText,
    title: wirePlainText,
    answer: wireLines,
    description: wireLines,
  })
  .transform(({ id, question, title, answer, description }) => ({
    id,
    question: question || title,
    answer: answer || description,
  }));

export const wireFaqEntry = typedFaqEntry.refine(({ question, answer }) => question !== '' && answer !== '');

const faqBlock = z.object({
  ...shapeOf(FIELDS['post.faqs'], WIRE_KINDS),
  id: wireId,
  faq: wireList(wireFaqEntry),
});

/** The FAQ block: the block itself, a list of blocks (the first counts), or a bare list of questions. */
const wireFaqs = z.pipe(
  wireAnything,
  z.transform((value): z.output<typeof faqBlock> | null => {
    if (Array.isArray(value)) {
      const [first]: readonly unknown[] = value;
      const block = faqBlock.safeParse(first).data;
      if (block && block.faq.length > 0) return block;
      return { id: '', title: '', subtitle: '', faq: wireList(wireFaqEntry).parse(value) };
    }
    return faqBlock.safeParse(value).data ?? null;
  }),
);

const typedBlock = z.object({ faq: z.array(z.unknown()) });

/** Questions without an answer, in every form that `faqs` and `seoFaqs` may have. */
export function unansweredQuestions({ faqs, seoFaqs }: Readonly<Record<string, unknown>>): readonly string[] {
  const lists = [faqs, seoFaqs].flatMap((value): readonly unknown[] =>
    Array.isArray(value) ? value : [value],
  );
  const entries = lists.flatMap((value) => typedBlock.safeParse(value).data?.faq ?? [value]);
  return wireList(typedFaqEntry)
    .parse(entries)
    .flatMap(({ question, answer }) => (question !== '' && answer === '' ? [question] : []));
}

/**
 * `step` is a position in some records and the step's text in others (specification §3 does not say which);
 * only text is used.
 */
const wireHowToStep = z
  .object({
    ...shapeOf(FIELDS['post.step'], WIRE_KINDS),
    id: wireId,
    description: wireLines,
    step: wireLines,
  })
  .transform(({ step, ...rest }) => ({ ...rest, text: Number.isNaN(Number(step)) ? step : '' }))
  .refine(({ title, description, text }) => title !== '' || description !== '' || text !== '');

export type WireHowToStep = z.output<typeof wireHowToStep>;

const howToBlock = z.object({
  title: wirePlainText,
  description: wireLines,
  step: wireList(wireHowToStep),
});

/** How-to: a block with its steps in `step`, or a bare list of steps. */
const wireHowTo = z.pipe(
  wireAnything,
  z.transform((value): z.output<typeof howToBlock> | null => {
    if (Array.isArray(value)) {
      const block = howToBlock.safeParse(value[0]).data;
      if (block && block.step.length > 0) return block;
      return { title: '', description: '', step: wireList(wireHowToStep).parse(value) };
    }
    return howToBlock.safeParse(value).data ?? null;
  }),
);

const wireVideo = z
  .object({
    ...shapeOf(FIELDS['post.video'], WIRE_KINDS),
    id: wireId,
    /** Not in the specification; shown if the service sends it. */
    duration: wireDuration,
    embedUrl: wireText,
  })
  .refine(({ name, embedUrl }) => name !== '' || embedUrl !== '');

/** One object or a list of them. */
const wireVideos = z.pipe(
  wireAnything,
  z.transform((value) => wireList(wireVideo).parse(Array.isArray(value) ? value : [value])),
);

/**
 * `1:05`, `1:02:03`, with a fraction (`00:01:05.000`), or a number of seconds, also as `PT1M5S` or `1m5s`.
 * Whole seconds; NaN for anything else.
 */
const wireTime = z.pipe(
  wirePlainText,
  z.transform((typed) => {
    const time = typed
      .replace(',', '.')
      .replace(/ ?s(?:ec(?:onds?)?)?\.?$/i, (unit) => (/[hm]/i.test(typed) ? unit : ''));
    if (/^(?:\d{1,3}:)?\d{1,3}:\d{2}(?:\.\d{1,6})?$|^\d{1,6}(?:\.\d{1,9})?$/.test(time))
      return Math.floor(time.split(':').reduce((seconds, part) => seconds * 60 + Number(part), 0));
    return secondsOf(/^pt/i.test(time) ? time : `PT${time}`) ?? Number.NaN;
  }),
);

/** A language as editors and tools write it (`EN_us`), as BCP 47 writes it (`en-US`); '' for anything else. */
const wireLanguage = z.pipe(
  wireText,
  z.transform((typed) => {
    const tag = typed.replaceAll('_', '-').replace(/\.utf-?8$/i, '');
    if (!/^[a-z]{2,3}(?:-[a-z\d]{1,8})*$/i.test(tag)) return '';
    try {
      return Intl.getCanonicalLocales(tag)[0] ?? '';
    } catch {
      return '';
    }
  }),
);

/** A video that the page plays itself. Not in the specification (rules §2). */
const wireFilm = z
  .object({
    ...shapeOf(FIELDS['post.film'], WIRE_KINDS),
    duration: wireDuration,
    captions: wireList(
      z
        .object({ ...shapeOf(FIELDS['post.caption'], WIRE_KINDS), language: wireLanguage })
        .refine(({ language, file }) => language !== '' && file !== null),
    ),
    chapters: wireList(
      z
        .object({ ...shapeOf(FIELDS['post.chapter'], WIRE_KINDS), start: wireTime })
        .refine(({ start, title }) => title !== '' && !Number.isNaN(start)),
    ),
    transcript: wireLines,
  })
  .refine(({ title, file }) => title !== '' && file !== null);

export type WireFilm = z.output<typeof wireFilm>;

export const wireFilmOrNone = wireFilm.nullable().catch(null);

const contextualCard = z
  .object({ ...shapeOf(FIELDS['post.contextual-card'], WIRE_KINDS), ctaUrl: wireText })
  .refine(({ title }) => title !== '');

export type WireContextualCard = z.output<typeof contextualCard>;

export const wireLocalization = z
  .object({ id: wireId, locale: wireText, slug: wireSlug })
  .refine(({ locale }) => locale !== '');

/** A post with all its fields. */
export const wireBlog = wireBlogListItem.extend({
  ...POST_FIELDS,
  created_at: wireDate,
  createdAt: wireDate,
  updated_at: wireDate,
  updatedAt: wireDate,
  showFeatureImageInHead: z.pipe(
    wireAnything,
    z.transform((value) => value === undefined || value === null || wireBoolean.parse(value)),
  ),
  seo: wireSeo,
  faqs: wireFaqs,
  seoFaqs: wireList(wireFaqEntry),
  howToSchema: wireHowTo,
  videoSchema: wireVideos,
  film: wireFilmOrNone,
  contextualCard: contextualCard.nullable().catch(null),
  localizations: wireList(wireLocalization),
});

export type WireBlog = z.output<typeof wireBlog>;
