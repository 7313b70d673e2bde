/**
 * A part of the page that loads later. If its file does not come, that is reported
 * (lib/starter/features/error-reports.client.ts).
 *
 * Errors: rejects as `part` does.
 */
export const reported = <Part>(part: Promise<Part>): Promise<Part> =>
  part.catch((cause: unknown) => {
    // A file that is cut off, or a page in its place, is a `SyntaxError` without a file.
    reportError(new Error(`no module: ${String(cause)}`));
    throw cause;
  });

/**
 * Uses a part of the page that loads later. If its file does not come, or if the part fails, `without` does
 * what the page can do without it. Never rejects, unless `without` fails.
 */
export const withPart = <Part>(
  part: Promise<Part>,
  use: (part: Part) => unknown,
  without: () => unknown = () => undefined,
): Promise<unknown> => reported(part).then(use).catch(without);
