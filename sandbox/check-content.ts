/**
 * `npm run sandbox:check`: fails if a content file is invalid, so that mistakes are found before readers see
 * them. Set SANDBOX_CONTENT_DIR to check another directory.
 */
import { relative } from 'node:path';
import { formatProblem } from './cms/content/content-problem';
import { findContentProblems } from './cms/content/find-content-problems';
import { findDrawing } from './cms/uploads/find-drawing';
import { defaultContentDir } from './start-sandbox';

const contentDir = process.env.SANDBOX_CONTENT_DIR ?? defaultContentDir();
const { content, problems } = findContentProblems(contentDir, findDrawing);
for (const problem of problems) console.error(formatProblem(problem));
console.log(
  `${relative('.', contentDir) || '.'}: ${content.posts.length} posts are sound, ${problems.length} problems found`,
);
process.exitCode = problems.length > 0 || content.posts.length === 0 ? 1 : 0;
