import NextError, { type ErrorProps } from 'next/error';

/**
 * The last resort: Next loads it when a page fails in the browser, where 500.tsx is not available. Failures
 * on the server get 500.tsx.
 */
export default function ErrorPage({ statusCode }: ErrorProps) {
  return <NextError statusCode={statusCode} title="Something went wrong" />;
}
