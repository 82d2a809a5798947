import { QueryClientProvider } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useRef } from 'react';
import { createQueryClient } from '#platform/browser/query-client.ts';
import { siteConfig } from '#site.config.ts';
import { LogoMark } from '#web/logo.tsx';
import { ASSISTANT } from '../rules.ts';
import './panel.css';
import { INTRODUCTION } from './introduction.ts';
import { PanelSearch } from './panel-search.tsx';
import { type PanelProps, returnFocus } from './use-miles.ts';
import { useScrollLock } from './use-scroll-lock.ts';

/** Of its own, so that the panel is there on pages that failed as well. */
const queryClient = createQueryClient(siteConfig.apiBase);

/** On a touch screen the keyboard would cover what there is to read. */
const startsWithTyping = (): boolean => matchMedia('(pointer: fine)').matches;

/** The assistant: a search of everything, and the products. */
export default function MilesPanel({ place, isOpen, onClose }: PanelProps) {
  const field = useRef<HTMLInputElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  useScrollLock(isOpen);
  return (
    <Dialog.Root open={isOpen} onOpenChange={(shallOpen) => shallOpen || onClose()}>
      <Dialog.Portal>
        <div className="miles-backdrop" data-state={isOpen ? 'open' : 'closed'} />
        <Dialog.Content
          ref={panel}
          className="miles-panel ink contours"
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            (startsWithTyping() ? field : panel).current?.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            returnFocus(place);
          }}
        >
          <div className="flex items-start gap-4 px-6 pt-5">
            <LogoMark className="mt-1.5 size-8 shrink-0 text-data" />
            <div className="grow">
              <Dialog.Title className="text-display-3">{ASSISTANT}</Dialog.Title>
              <Dialog.Description className="mt-1 text-sm text-text-2">
                {INTRODUCTION}
              </Dialog.Description>
            </div>
            <Dialog.Close
              aria-label={`Close ${ASSISTANT}`}
              className="-mt-1 -mr-2.5 grid size-11 shrink-0 cursor-pointer place-items-center rounded-field text-text-2 transition-colors hover:bg-ground-2 hover:text-text"
            >
              <X aria-hidden="true" className="size-5" />
            </Dialog.Close>
          </div>
          <QueryClientProvider client={queryClient}>
            <PanelSearch field={field} />
          </QueryClientProvider>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
