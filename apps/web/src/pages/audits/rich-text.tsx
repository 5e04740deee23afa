import { Fragment } from 'react';

/** A text of the registry: plain, with code in backticks. */
export function RichText({ children }: { readonly children: string }) {
  return children
    .split('`')
    .map((part, index) =>
      index % 2 === 1 ? <code key={index}>{part}</code> : <Fragment key={index}>{part}</Fragment>,
    );
}
