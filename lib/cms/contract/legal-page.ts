import { z } from 'zod';
import { wirePlainText } from './plain-text';
import { wireHtml } from './scalars';

/** A legal page as its editors wrote it. */
export const wireLegalPage = z.object({ title: wirePlainText, description: wirePlainText, body: wireHtml });
