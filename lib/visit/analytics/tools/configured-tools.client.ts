import type { Tools } from '../../../config/public-env';
import type { Consent } from '../../consent/consent';
import { affiliateTool } from './affiliate.client';
import { engagementTool } from './engagement.client';
import { productAnalyticsTool } from './product-analytics.client';
import { tagManagerTool } from './tag-manager.client';
import type { Tool } from './tool';

/** The tools of this environment that the visitor allows. Loaded only if there is one. */
export function configuredTools(settings: Tools, consent: Consent): readonly Tool[] {
  const tagManager = settings.tagManager && consent.marketing ? tagManagerTool(settings.tagManager) : null;
  tagManager?.consent(consent);
  const tools = [
    tagManager,
    settings.engagement && engagementTool(settings.engagement),
    settings.affiliate && affiliateTool(settings.affiliate),
    settings.productAnalytics && productAnalyticsTool(settings.productAnalytics),
  ];
  return tools.filter((tool): tool is Tool => tool !== null && consent[tool.category]);
}
