/** What is wrong with the address of a post's original, in words for editors; null if nothing is, or it is empty. */
export function canonicalProblem(value: unknown, siteUrl: string): string | null {
  if (typeof value !== 'string' || value === '') return null;
  if (!/^https:\/\/\S+$/.test(value) || !URL.canParse(value))
    return `“${value}” must be the whole address of the original, such as https://magazine.example/a-post.`;
  const isHere = URL.canParse(siteUrl) && hostOf(value) === hostOf(siteUrl);
  return isHere ? 'The original must be on another site. Leave this empty for a post of our own.' : null;
}

const hostOf = (url: string) => new URL(url).host.replace(/^www\./, '');
