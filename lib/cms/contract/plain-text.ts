import * as z from 'zod/mini';
import { plainText, textLines } from '../../text/plain-text';
import { wireText } from './scalars';

/**
 * Text that is shown as text, in pages, feeds and structured data alike. Not in `scalars.ts`, which browsers
 * load too.
 */
export const wirePlainText = z.pipe(wireText, z.transform(plainText));

/** The same for a field that may hold paragraphs and lists. */
export const wireLines = z.pipe(wireText, z.transform(textLines));
