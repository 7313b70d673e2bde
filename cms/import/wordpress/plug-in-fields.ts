import type { LeftBehind } from '../left-behind';
import type { SourcePost } from '../source-post';

/** Beginnings of the fields of Yoast, Rank Math and All in One SEO. */
const SEO_FIELDS = [
  '_yoast_wpseo_',
  'rank_math_',
  '_aioseo_',
  '_aioseop_',
  '_seopress_titles_',
  '_genesis_',
] as const;

/** A template such as `%%title%% %%sep%%`, `%sitename%`, `{{ title }}` or `#post_title` is no text. */
const firstPlain = (texts: readonly string[]): string =>
  texts.find((text) => text !== '' && !/%%|%[a-z_]+(?:\([^()%]*\))?%|#[a-z]+_[a-z]+|\{\{|\{%/.test(text)) ??
  '';

/** Words for search engines that an editor wrote. */
export const seoOf = (own: Field): SourcePost['seo'] => ({
  title: firstPlain(SEO_FIELDS.map((name) => own(`${name}title`))),
  description: firstPlain([
    own('_yoast_wpseo_metadesc'),
    own('_seopress_titles_desc'),
    ...SEO_FIELDS.map((name) => own(`${name}description`)),
  ]),
});

const CANONICAL = [
  '_yoast_wpseo_canonical',
  'rank_math_canonical_url',
  '_aioseo_canonical_url',
  '_aioseop_custom_link',
  '_seopress_robots_canonical',
  '_genesis_canonical_uri',
] as const;
const SOCIAL_IMAGES = [
  '_yoast_wpseo_opengraph-image',
  '_yoast_wpseo_twitter-image',
  'rank_math_facebook_image',
  'rank_math_twitter_image',
  '_seopress_social_fb_img',
  '_seopress_social_twitter_img',
] as const;
const SOCIAL_TEXTS = [
  '_yoast_wpseo_opengraph-title',
  '_yoast_wpseo_opengraph-description',
  '_yoast_wpseo_twitter-title',
  '_yoast_wpseo_twitter-description',
  'rank_math_facebook_title',
  'rank_math_facebook_description',
  'rank_math_twitter_title',
  'rank_math_twitter_description',
] as const;
/** Fields that keep a post from search engines, with the values that say so. */
const HIDDEN: readonly (readonly [string, RegExp])[] = [
  ['_yoast_wpseo_meta-robots-noindex', /^1$/],
  ['rank_math_robots', /noindex/],
  ['_aioseop_noindex', /^on$/],
  ['_aioseo_noindex', /^(?:on|1)$/],
  ['_seopress_robots_index', /^yes$/],
  ['_genesis_noindex', /^1$/],
];

type Field = (name: string) => string;

/** The URL that an editor named for search engines, or ''. */
export const canonicalOf = (own: Field): string => CANONICAL.map(own).find((url) => url !== '') ?? '';

/** What a post says that no field of ours holds. `own` is a field of a plug-in, the last of several. */
export function leftBehind(field: Field, own: Field): LeftBehind {
  return {
    socialImages: SOCIAL_IMAGES.map(own),
    socialTexts: SOCIAL_TEXTS.map((name) => firstPlain([own(name)])),
    isPinned: field('wp:is_sticky') === '1',
    isHidden: HIDDEN.some(([name, hidden]) => hidden.test(own(name))),
  };
}
