/* Fake of the affiliate networks' tag: init(id), convert(details). */
window.affiliate = toolWith('init', 'convert');
