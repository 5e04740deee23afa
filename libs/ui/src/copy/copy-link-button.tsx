import { CopyButton, type CopyButtonProps } from './copy-button.tsx';

export interface CopyLinkButtonProps {
  /** URL of the report. */
  readonly link: CopyButtonProps['text'];
  /** The toast to show after a copy. Default: the specified text. */
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
