import { Button } from '#ui/button.tsx';
import { toast } from '#web/toasts/toast-store.ts';

/** Codes that are shown this once. */
export const RecoveryCodes = ({ codes }: { codes: readonly string[] }) => (
  <div className="flex flex-col gap-3 rounded-card border border-line bg-ground-2 p-4">
    <p className="text-sm">
      Keep these recovery codes with your passwords. Each one works once, for when you do not have
      your app. They will not be shown again.
    </p>
    <ul aria-label="Recovery codes" className="grid grid-cols-2 gap-2">
      {codes.map((code) => (
        <li key={code} className="label">
          {code}
        </li>
      ))}
    </ul>
    <Button
      variant="quiet"
      className="self-start"
      onClick={() => {
        void navigator.clipboard
          .writeText(codes.join('\n'))
          .then(() => toast({ title: 'Copied' }))
          .catch(() => toast({ title: 'Error', description: 'Select and copy them.' }));
      }}
    >
      Copy them
    </Button>
  </div>
);
