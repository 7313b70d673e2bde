import { z } from 'zod';
import { wireHtml, wireText } from './scalars';

/** A legal page as its editors wrote it. */
export const wireLegalPage = z.object({ title: wireText, description: wireText, body: wireHtml });
