/** The page of a route whose `getServerSideProps` sends a text: nothing is drawn. */
export function SentText() {
  return null;
}
