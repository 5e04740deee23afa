/** A place in the prerendered page that the server fills in. In the browser it is nothing: there the app knows more. */
export function Gap({ name }: { readonly name: string }) {
  if (typeof document !== 'undefined') return null;
  return <div dangerouslySetInnerHTML={{ __html: `<!--fill:${name}-->` }} />;
}
