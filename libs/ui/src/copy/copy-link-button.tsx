import { CopyButton, type CopyButtonProps } from './copy-button.tsx';

export interface CopyLinkButtonProps {
  /** Leads to the report. */
  readonly link: CopyButtonProps['text'];
  /** The toast after a copy; the specified words by default. */
  readonly copied?: CopyButtonProps['copied'];
}

export function CopyLinkButton({
  link,
  copied = { title: 'Copied to clipboard!' },
}: CopyLinkButtonProps) {
  return (
    <CopyButton size="sm" text={link} copied={copied}>
      Copy link
    </CopyButton>
  );
}
