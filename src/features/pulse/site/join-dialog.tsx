import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useState } from 'react';
import { BetaForm } from '#features/leads/site/beta-form.tsx';
import type { FormReply } from '#features/leads/site/form-state.ts';
import { say } from '#ui/say.ts';
import { type JoinWords, useJoining } from './joining-context.ts';

interface JoinDialogProps {
  words: JoinWords;
  reply: FormReply | undefined;
  onClose: () => void;
}

/** The sign-up above the page. It is open while it is rendered. */
export function JoinDialog({ words, reply, onClose }: JoinDialogProps) {
  const { scores, setScores } = useJoining();
  const [opener] = useState(() => document.activeElement);
  return (
    <Dialog.Root open onOpenChange={(isOpen) => isOpen || onClose()}>
      <Dialog.Portal>
        <div className="ink fixed inset-0 z-45 bg-ground/90" />
        <Dialog.Content
          className="pulse-dialog ink"
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
          }}
        >
          <div className="flex items-start gap-4 p-6 pb-3 md:px-8">
            <div className="grow">
              <Dialog.Title className="text-display-3">
                <span id="join-title">{words.formTitle}</span>
              </Dialog.Title>
              <Dialog.Description className="mt-2 text-text-2">{words.formText}</Dialog.Description>
            </div>
            <Dialog.Close
              aria-label={say('Close')}
              className="-mt-1 -mr-2.5 grid size-11 shrink-0 cursor-pointer place-items-center rounded-field text-text-2 transition-colors hover:bg-ground-2 hover:text-text"
            >
              <X aria-hidden="true" className="size-5" />
            </Dialog.Close>
          </div>
          <BetaForm
            words={words}
            reply={reply}
            labelledBy="join-title"
            scores={scores}
            onLeaveOutScores={() => setScores('')}
            onDone={onClose}
          />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
