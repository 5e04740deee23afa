import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';

/** Prints the current page or saves it as a PDF, through the browser's print dialog. */
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
