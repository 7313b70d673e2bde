import { emailKey } from './account';

export type EmailKind =
  | 'login-code'
  | 'signup-code'
  | 'no-account'
  | 'already-registered'
  | 'reset-link'
  | 'guest-welcome'
  | 'follow-confirm'
  | 'follow-digest'
  | 'team-invite';

/** An email that a real service would have sent. */
export type SentEmail = {
  readonly id: number;
  readonly to: string;
  readonly kind: EmailKind;
  readonly subject: string;
  readonly text: string;
  /** Six digits; null in an email without a code. */
  readonly code: string | null;
  readonly link: string | null;
  /** Words of the link. */
  readonly linkText: string;
  /** Posts that it presents. */
  readonly posts: readonly {
    readonly title: string;
    readonly excerpt: string;
    readonly url: string;
    /** URL of the cover; '' for none. */
    readonly cover: string;
    /** Author and reading time. */
    readonly byline: string;
  }[];
  /** Headers that mail programs act on. */
  readonly headers: Readonly<Record<string, string>>;
  /** ISO 8601. */
  readonly sentAt: string;
};

export type Outbox = ReturnType<typeof createOutbox>;

const MAX_EMAILS = 500;

/** The emails, newest first. */
export function createOutbox(nowMs: () => number) {
  let emails: readonly SentEmail[] = [];
  let emailCount = 0;
  return {
    send({
      code = null,
      link = null,
      linkText = '',
      posts = [],
      headers = {},
      ...email
    }: Pick<SentEmail, 'to' | 'kind' | 'subject' | 'text'> &
      Partial<Pick<SentEmail, 'code' | 'link' | 'linkText' | 'posts' | 'headers'>>): void {
      emailCount += 1;
      const sentAt = new Date(nowMs()).toISOString();
      emails = [{ ...email, code, link, linkText, posts, headers, id: emailCount, sentAt }, ...emails].slice(
        0,
        MAX_EMAILS,
      );
    },
    list: (to: string | null): readonly SentEmail[] =>
      emails.filter((email) => to === null || emailKey(email.to) === emailKey(to)),
    find: (id: number): SentEmail | null => emails.find((email) => email.id === id) ?? null,
    reset(): void {
      emails = [];
    },
  };
}
