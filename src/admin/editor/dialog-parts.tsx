/** For dialogs that set two texts side by side. */
export const WIDE = '[--width:72rem]';

/** The buttons at the end of a dialog, in sight however long it is. */
export const DialogActions = ({ children }: { children: React.ReactNode }) => (
  <div className="sticky -bottom-6 -mx-6 -mb-6 flex flex-wrap justify-end gap-3 border-t border-line bg-ground px-6 py-4">
    {children}
  </div>
);
