import { ButtonLink } from '#ui/button.tsx';

interface ActionFields {
  actionLabel: string;
  actionLink: string;
  secondLabel?: string;
  secondLink?: string;
}

/** The buttons of a block, as far as each has words and leads somewhere. */
export function Actions({ block, isQuiet = false }: { block: ActionFields; isQuiet?: boolean }) {
  const { actionLabel, actionLink, secondLabel = '', secondLink = '' } = block;
  const hasFirst = actionLabel !== '' && actionLink !== '';
  const hasSecond = secondLabel !== '' && secondLink !== '';
  if (!hasFirst && !hasSecond) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-5 gap-y-3">
      {hasFirst && (
        <ButtonLink
          to={actionLink}
          variant={isQuiet ? 'secondary' : 'primary'}
          className="whitespace-normal! text-center"
        >
          {actionLabel}
        </ButtonLink>
      )}
      {hasSecond && (
        <ButtonLink to={secondLink} variant="quiet" className="whitespace-normal!">
          {secondLabel}
        </ButtonLink>
      )}
    </p>
  );
}
