/* Fake of the engagement tool: init(key), track(name, properties), identify(id, properties), logout(). */
window.engagement = toolWith('init', 'track', 'identify', 'logout');
