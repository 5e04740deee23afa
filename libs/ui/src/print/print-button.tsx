import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';

/** Prints the page that is open, or saves it as a PDF: what the browser offers. */
export function PrintButton() {
  return (
    <Button
      size="sm"
      variant="default"
      leftSection={<IconPrinter size={17} aria-hidden />}
      onClick={() => window.print()}
    >
      Print
    </Button>
  );
}
