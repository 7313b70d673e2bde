import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import { followChangeRequest, followRequest, type Following } from '../../lib/account/contract/follow';
import { toLocale, type Locale } from '../../lib/config/languages';
import { emailKey } from '../account/account';
import type { AccountWorld } from '../account/account-world';
import { looksLikeEmail } from '../account/email-shape';
import type { PublishedPost } from '../cms/published-post';
import { errorReply, jsonReply, type Reply } from '../http/reply';
import { FOLLOW_TEXTS } from './follow-texts';

type Subscription = Following & {
  readonly email: string;
  readonly locale: Locale;
  /** Our site's page for followers, in their language. */
  readonly url: string;
  /** The newest token that was confirmed: that of the emails. */
  readonly token: string;
  /** For `weekly`: posts since the last email, and when that was sent. */
  readonly waiting: readonly PublishedPost[];
  readonly lastSentMs: number;
};

const readingTime = (locale: Locale, minutes: number) =>
  new Intl.NumberFormat(locale, { style: 'unit', unit: 'minute' }).format(minutes);

const WEEK_MS = 7 * 24 * 60 * 60 * 1_000;
const DONE = { status: 'success' };

/**
 * People who follow the blog by email (`follow` and `follow_token` of /guest_email_signup): a confirmation
 * first, then the posts they chose, at once or collected. A weekly email goes out with the first publish
 * after seven days without one. An address has one subscription; every token that was ever sent to it is
 * valid.
 */
export class FollowCalls {
  private readonly nowMs: AccountWorld['nowMs'];
  private readonly outbox: AccountWorld['outbox'];

  /** By address. */
  private readonly subscriptions = new Map<string, Subscription>();

  /** Which address a token was sent to, and, until it is confirmed, what was asked for with it. */
  private readonly links = new Map<
    string,
    { readonly key: string; readonly pendingSubscription: Subscription | null }
  >();

  private readonly announced = new Set<string>();

  constructor({ nowMs, outbox }: Pick<AccountWorld, 'nowMs' | 'outbox'>) {
    this.nowMs = nowMs;
    this.outbox = outbox;
  }

  private linkOf({ url, token }: Subscription) {
    return `${url}?token=${token}`;
  }

  private replyOf({ state, topics, often, email }: Subscription) {
    return jsonReply({ follow: { state, topics, often, email } });
  }

  /** Also changes the choice of an existing follower, once it is confirmed. */
  private ask({ email, follow }: z.output<typeof followRequest>): Reply {
    if (!looksLikeEmail(email)) return errorReply(400, 'email is not valid');
    const { language, url, topics, often } = follow;
    const newSubscription: Subscription = {
      token: randomBytes(18).toString('base64url'),
      email,
      locale: toLocale(language),
      url,
      topics,
      often,
      state: 'pending',
      waiting: [],
      lastSentMs: 0,
    };
    this.links.set(newSubscription.token, { key: emailKey(email), pendingSubscription: newSubscription });
    const texts = FOLLOW_TEXTS[newSubscription.locale];
    this.outbox.send({
      to: email,
      kind: 'follow-confirm',
      subject: texts.confirmSubject,
      text: texts.confirmText,
      link: this.linkOf(newSubscription),
      linkText: texts.confirmLink,
    });
    return jsonReply(DONE);
  }

  private change({ follow_token, follow }: z.output<typeof followChangeRequest>): Reply {
    const link = this.links.get(follow_token);
    const subscription = link && (link.pendingSubscription ?? this.subscriptions.get(link.key));
    if (!subscription) return errorReply(404, 'no such follower');
    if (!follow) return this.replyOf(subscription);
    const { topics = subscription.topics, often = subscription.often, state } = follow;
    const changed = { ...subscription, state, topics, often };
    this.subscriptions.set(link.key, changed);
    // From now on all links of the address show this choice.
    for (const [token, { key }] of this.links)
      if (key === link.key) this.links.set(token, { key, pendingSubscription: null });
    return this.replyOf(changed);
  }

  private send(follower: Subscription, posts: readonly PublishedPost[]): void {
    const texts = FOLLOW_TEXTS[follower.locale];
    const [first] = posts;
    if (!first) return;
    this.outbox.send({
      to: follower.email,
      kind: 'follow-digest',
      subject: follower.often === 'post' ? texts.postSubject(first.title) : texts.weeklySubject,
      text: texts.why,
      link: this.linkOf(follower),
      linkText: texts.change,
      posts: posts.map(({ slug, title, excerpt, cover, authorName, minutes }) => ({
        title,
        excerpt,
        cover: cover === '' ? '' : `/cms${cover}`,
        byline: [authorName, readingTime(follower.locale, minutes)].filter(Boolean).join(' · '),
        url: follower.url.replace(/\/follow$/, `/blog/${encodeURIComponent(slug)}`),
      })),
      // RFC 8058: mail programs show "Unsubscribe" and send a POST to the first address.
      headers: {
        'List-Unsubscribe': `<${this.linkOf(follower)}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    });
  }

  reset(): void {
    this.subscriptions.clear();
    this.links.clear();
    this.announced.clear();
  }

  /** The reply to a body with `follow` or `follow_token`; null for any other. */
  reply(body: unknown): Reply | null {
    const askedRequest = followRequest.safeParse(body);
    if (askedRequest.success) return this.ask(askedRequest.data);
    const changed = followChangeRequest.safeParse(body);
    if (changed.success) return this.change(changed.data);
    const isOurs = typeof body === 'object' && body !== null && ('follow' in body || 'follow_token' in body);
    return isOurs ? errorReply(400, 'not a choice of what to follow') : null;
  }

  /**
   * Tells followers of a post that became public, once: a post that returns under another slug is not new.
   */
  announce(post: PublishedPost): void {
    const name = `${post.locale} ${post.id}`;
    if (this.announced.has(name)) return;
    this.announced.add(name);
    for (const [key, follower] of this.subscriptions) {
      const { state, topics, locale, often, waiting, lastSentMs } = follower;
      const wants = topics.length === 0 || topics.some((topic) => post.topics.includes(topic));
      if (state !== 'active' || locale !== post.locale || !wants) continue;
      const posts = [...waiting, post];
      const isDue = often === 'post' || this.nowMs() - lastSentMs >= WEEK_MS;
      if (isDue) this.send(follower, posts);
      this.subscriptions.set(
        key,
        isDue ? { ...follower, waiting: [], lastSentMs: this.nowMs() } : { ...follower, waiting: posts },
      );
    }
  }
}
