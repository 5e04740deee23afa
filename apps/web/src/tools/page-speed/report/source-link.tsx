/** Where something is explained or set: a page of another site, which its name says. */
export function SourceLink({ url, children }: { readonly url: string; readonly children: string }) {
  return (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {children} ({new URL(url).hostname})
    </a>
  );
}
