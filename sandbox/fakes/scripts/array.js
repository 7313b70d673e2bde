/* Fake of PostHog's array.js: init(key, options), capture(name, properties, options), identify(id, properties), reset(). */
document.cookie = 'ph_fake_posthog=1;path=/;max-age=31536000';
window.posthog = toolWith('init', 'capture', 'identify', 'reset');
