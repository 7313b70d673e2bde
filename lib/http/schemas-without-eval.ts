/**
 * Zod compiles schemas with `new Function` if allowed. The pages' policy forbids that, and even the attempt would be
 * reported (`/api/policy-report`) like an injected script, so this disables it in browsers. Must be loaded
 * before any schema is created. Source: zod's option `jitless`, read from this global when zod loads.
 */
if (typeof window !== 'undefined') Object.assign(window, { __zod_globalConfig: { jitless: true } });
