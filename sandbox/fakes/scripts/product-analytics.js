/* Fake of the product team's analytics: init(key), track(name, properties), identify(id, properties), reset(). */
window.productAnalytics = toolWith('init', 'track', 'identify', 'reset');
