import { toast } from '#web/toasts/toast-store.ts';

/** Copies a link, and says whether it could. */
export async function copyText(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    toast({ title: 'Link copied' });
  } catch {
    toast({
      title: 'The link could not be copied',
      description: 'Select the link and copy it.',
    });
  }
}
