import '@mantine/core/styles/Code.layer.css';
import { Code } from '@mantine/core';
import { Fragment } from 'react';

/** A text of the registry: plain, with code in backticks. */
export const RichText = ({ children }: { readonly children: string }) =>
  children.split('`').map((part, index) =>
    index % 2 === 1 ? (
      <Code key={index} className="anywhere">
        {part}
      </Code>
    ) : (
      <Fragment key={index}>{part}</Fragment>
    ),
  );
