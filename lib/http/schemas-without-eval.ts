/**
 * Zod compiles schemas with `new Function` where it may. The pages' policy forbids that, and the mere try would be
 * reported (`/api/policy-report`) as if somebody had got a script in; so in a browser it is not tried. To be loaded
 * before any schema is made. Source: zod's option `jitless`, read from this global when zod is loaded.
 */
if (typeof window !== 'undefined') Object.assign(window, { __zod_globalConfig: { jitless: true } });
