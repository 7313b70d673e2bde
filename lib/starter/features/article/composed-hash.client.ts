/** Goes to the place that the URL's hash names, with letters and their marks composed as in ids. */
export function goToComposed(): void {
  try {
    location.replace(decodeURI(location.hash).normalize());
  } catch {
    // Not valid UTF-8, so it matches no id.
  }
}
