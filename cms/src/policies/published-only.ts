type PolicyContext = {
  readonly request: { readonly query: Readonly<Record<string, unknown>> };
  readonly state: { readonly auth?: { readonly credentials?: { readonly name?: string } } };
};

/** The name of the token that may read drafts (src/setup/tokens.ts). */
export const PREVIEW_TOKEN_NAME = 'site-preview';

/**
 * Strapi gives drafts to every token that may `find`; here only to the preview token. `context.query` is
 * undefined in a policy, which sees a copy of the context.
 */
const publishedOnly = ({ request, state }: PolicyContext): boolean => {
  const { status } = request.query;
  return (
    status === undefined || status === 'published' || state.auth?.credentials?.name === PREVIEW_TOKEN_NAME
  );
};

export default publishedOnly;
