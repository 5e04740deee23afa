import { Button, type ButtonProps } from '@mantine/core';
import { saveBlob, useToast } from '@plumbline/ui';
import { IconFileTypePdf } from '@tabler/icons-react';
import { type MouseEvent, useState } from 'react';

export interface PdfButtonProps extends Omit<ButtonProps, 'children'> {
  /** The file's name in `/downloads`. */
  readonly file: string;
  readonly children: string;
}

/** Fetches a PDF of this site. `null` if there is none, because a site built without a browser has no PDFs. */
async function fetchPdf(address: string): Promise<Blob | null> {
  try {
    const answer = await fetch(address);
    const isPdf = answer.headers.get('content-type')?.startsWith('application/pdf');
    return answer.ok && isPdf ? await answer.blob() : null;
  } catch {
    return null;
  }
}

/** Downloads a PDF made by the build. Without scripts, it is a plain link to the file. */
export function PdfButton({ file, children, ...button }: PdfButtonProps) {
  const { toast } = useToast();
  const [busy, setBusy] = useState(false);
  const address = `/downloads/${file}`;

  async function download(event: MouseEvent) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const pdf = await fetchPdf(address);
    setBusy(false);
    if (pdf) return saveBlob(file, pdf);
    toast({
      variant: 'destructive',
      title: 'This PDF is not available',
      description:
        'We couldn’t load it, or this site was built without it. To save a PDF yourself, open the page and use your browser’s print command.',
    });
  }

  return (
    <Button
      component="a"
      href={address}
      download={file}
      variant="default"
      leftSection={<IconFileTypePdf size={18} stroke={1.7} aria-hidden />}
      aria-busy={busy}
      {...button}
      onClick={(event: MouseEvent) => void download(event)}
    >
      {children}
    </Button>
  );
}
