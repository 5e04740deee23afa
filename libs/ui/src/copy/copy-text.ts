import { toast } from '../toast/toast-store.ts';

/** The toast after a copy. */
export interface CopiedToast {
  readonly title: string;
  readonly description?: string;
}

/** Copies a text and says whether that worked. */
export async function copyText(text: string, copied: CopiedToast): Promise<boolean> {
  try {
    // Missing on pages that are not a secure context; the catch tells the reader what to do.
    await navigator.clipboard.writeText(text);
  } catch {
    toast({
      variant: 'destructive',
      title: 'Failed to copy',
      description: 'Please copy the text manually.',
    });
    return false;
  }
  toast(copied);
  return true;
}
