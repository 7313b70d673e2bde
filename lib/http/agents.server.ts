import http from 'node:http';
import https from 'node:https';

/**
 * Connections to one service. Kept open between renders; at most `MAX_SOCKETS` at a time, so that a wave of unknown
 * slugs queues here instead of drowning the content service.
 */
const MAX_SOCKETS = 16;

const options = { keepAlive: true, maxSockets: MAX_SOCKETS };

export const serverAgents = { httpAgent: new http.Agent(options), httpsAgent: new https.Agent(options) };
