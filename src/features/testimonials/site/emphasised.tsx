import { emphasisRuns } from '../rules.ts';

/** Text in which what stood between double asterisks is stressed. */
export const Emphasised = ({ text }: { text: string }) =>
  emphasisRuns(text).map((run, index) =>
    run.emphasised ? (
      <strong
        key={index}
        className="bg-[linear-gradient(transparent_62%,color-mix(in_oklab,var(--data)_22%,transparent)_62%)] box-decoration-clone font-semibold text-text"
      >
        {run.text}
      </strong>
    ) : (
      run.text
    ),
  );
