import type { RuleId } from './channel-rules';

/** A landing: what its link ends with, and the page before (`document.referrer`). */
export type ChannelExample = { readonly query: string; readonly referrer?: string };

/**
 * Example landings for each row of the table of channels, for `/tools/channels`. Channel and source come
 * from `classifyLanding`, and a test fails if an example matches another row.
 */
export const CHANNEL_EXAMPLES: Readonly<Record<RuleId, readonly ChannelExample[]>> = {
  direct: [
    { query: '' },
    { query: '?utm_campaign=spring' },
    { query: '?utm_source=(direct)&utm_medium=(none)' },
    { query: '', referrer: 'https://accounts.google.com/' },
  ],
  'user-referral': [
    { query: '?utm_source=app&utm_medium=invite' },
    { query: '?referral=anna', referrer: 'https://www.facebook.com/' },
  ],
  affiliate: [
    { query: '?utm_source=video-deals&utm_medium=affiliate' },
    { query: '?utm_source=youtube&utm_medium=influencer' },
    { query: '?partner_id=7', referrer: 'https://reviews.example/editors' },
  ],
  'branded-paid-search': [
    { query: '?utm_source=bing&utm_medium=cpc&utm_campaign=us_brand_exact' },
    { query: '?gclid=abc&utm_campaign=Clipwright' },
  ],
  display: [
    { query: '?utm_source=newsroom&utm_medium=banner' },
    { query: '?utm_source=criteo&utm_medium=retargeting' },
    { query: '?gclid=abc&utm_campaign=display-prospecting' },
  ],
  'paid-youtube': [
    { query: '?utm_source=youtube&utm_medium=cpc' },
    { query: '?gclid=abc', referrer: 'https://www.youtube.com/' },
  ],
  'paid-search': [
    { query: '?utm_source=google&utm_medium=cpc' },
    { query: '?gclid=abc' },
    { query: '?gclid=abc&utm_campaign=us-non-brand' },
  ],
  'paid-social': [{ query: '?utm_source=ig&utm_medium=paid' }, { query: '?ttclid=abc' }],
  email: [
    { query: '?utm_source=newsletter&utm_medium=email' },
    { query: '?utm_source=newsletter&utm_campaign=october' },
    { query: '', referrer: 'https://mail.google.com/' },
    { query: '', referrer: 'android-app://com.microsoft.office.outlook/' },
  ],
  'paid-clicks': [{ query: '?utm_source=filmforum&utm_medium=cpc' }],
  'paid-views': [{ query: '?utm_source=filmforum&utm_medium=paid' }],
  'organic-search': [
    { query: '', referrer: 'https://www.google.co.uk/' },
    { query: '', referrer: 'https://duckduckgo.com/' },
    { query: '?utm_source=facebook&utm_medium=organic' },
  ],
  'organic-social': [
    { query: '?utm_source=linkedin&utm_medium=social' },
    { query: '?fbclid=abc' },
    { query: '', referrer: 'https://t.co/abc' },
  ],
  referral: [
    { query: '?utm_source=partner-blog' },
    { query: '?utm_source=chatgpt.com' },
    { query: '', referrer: 'https://filmforum.example/thread/7' },
    { query: '', referrer: 'https://www.perplexity.ai/' },
  ],
};
