/* Fake of the product team's analytics: init(key), track(name, properties), identify(id, properties), reset(). */
document.cookie = 'AMP_fake=1;path=/;max-age=7776000';
window.productAnalytics = toolWith('init', 'track', 'identify', 'reset');
