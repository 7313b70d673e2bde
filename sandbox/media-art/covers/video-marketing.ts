import type { CoverFamily } from './cover-family';
import { hiddenHours, retentionCurve } from './video-marketing-numbers';
import { callToAction, demoScript, onePagePlan, testimonial, videoInEmail } from './video-marketing-plans';

export const videoMarketing: CoverFamily = {
  byPost: {
    'video-marketing-plan': onePagePlan,
    'product-demo-script': demoScript,
    'video-call-to-action': callToAction,
    'customer-testimonial-videos': testimonial,
    'read-a-retention-curve': retentionCurve,
    'video-in-email': videoInEmail,
    'what-a-minute-of-video-costs': hiddenHours,
  },
  anyPost: [onePagePlan, retentionCurve, hiddenHours],
};
