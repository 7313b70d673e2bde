import type { Tools } from '../../config/public-env';
import type { Consent } from '../../consent/consent';
import type { EventRecord } from '../event-record';
import { affiliateTool } from './affiliate.client';
import { engagementTool } from './engagement.client';
import { productAnalyticsTool } from './product-analytics.client';
import { tagManagerTool } from './tag-manager.client';
import type { Tool } from './tool';

type ConfiguredTools = {
  readonly tools: readonly Tool[];
  /** The tag manager's way to tell of an event and go on; null without one. */
  readonly sendThen: ((record: EventRecord, goOn: () => void) => void) | null;
};

/** The tools of this environment that the visitor allows. Loaded where there is one at all. */
export function configuredTools(settings: Tools, consent: Consent): ConfiguredTools {
  const tagManager = settings.tagManager && consent.marketing ? tagManagerTool(settings.tagManager) : null;
  tagManager?.consent(consent);
  const tools = [
    tagManager,
    settings.engagement && engagementTool(settings.engagement),
    settings.affiliate && affiliateTool(settings.affiliate),
    settings.productAnalytics && productAnalyticsTool(settings.productAnalytics),
  ];
  return {
    tools: tools.filter((tool): tool is Tool => tool !== null && consent[tool.category]),
    sendThen: tagManager?.sendThen ?? null,
  };
}
