import { Fragment } from 'react';

/** The registry's texts: plain, with code between backticks. */
export function RichText({ children }: { readonly children: string }) {
  return children
    .split('`')
    .map((part, index) =>
      index % 2 === 1 ? <code key={index}>{part}</code> : <Fragment key={index}>{part}</Fragment>,
    );
}
