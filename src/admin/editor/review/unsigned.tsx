import { AlertDialog } from 'radix-ui';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { StudioError } from '../../api.ts';
import { Question } from '../../question.tsx';

/** What the API says where a client has signed other words; undefined for every other failure. */
export const unsignedWords = (error: unknown): string | undefined =>
  error instanceof StudioError && error.problem?.code === 'unsigned'
    ? error.problem.error
    : undefined;

/** By this header words go live that a client has not signed. */
export const PUBLISH_UNSIGNED = { 'publish-unsigned': 'true' } as const;

interface UnsignedQuestionProps {
  says: string;
  onPublish: () => void;
  onAsk: () => void;
  onClose: () => void;
}

/** Asks before other words go live than those that a client has signed. */
export const UnsignedQuestion = ({ says, onPublish, onAsk, onClose }: UnsignedQuestionProps) => (
  <Question
    title="Publish text that nobody has signed off?"
    onClose={onClose}
    answers={
      <>
        <AlertDialog.Cancel asChild>
          <Button variant="secondary">Cancel</Button>
        </AlertDialog.Cancel>
        <Button variant="secondary" onClick={onPublish}>
          Publish anyway
        </Button>
        <Button onClick={onAsk}>Ask again</Button>
      </>
    }
  >
    <p>{says}</p>
  </Question>
);

interface UnsignedChoiceProps {
  says: string | undefined;
  isChecked: boolean;
  onCheck: (isChecked: boolean) => void;
}

/** The same in a dialog that has an action already. */
export const UnsignedChoice = ({ says, isChecked, onCheck }: UnsignedChoiceProps) =>
  says !== undefined && (
    <div role="alert" className="flex flex-col gap-2">
      <p className="text-sm font-medium text-bad-ink">{says}</p>
      <Checkbox
        label="Publish this text without a sign-off"
        checked={isChecked}
        onChange={({ target }) => onCheck(target.checked)}
      />
    </div>
  );
