interface CodeBlockProps {
  /** What it is, for those who do not see it. */
  label: string;
  prompt?: string;
  children: string;
}

/** Code on ink; what is too long is scrolled to, by keyboard as well. */
export const CodeBlock = ({ label, prompt, children }: CodeBlockProps) => (
  <figure
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    tabIndex={0}
    aria-label={label}
    className="ink overflow-x-auto rounded-field border border-line p-4 font-mono text-sm"
  >
    <pre>
      <code>
        {prompt !== undefined && (
          <span aria-hidden="true" className="pr-3 text-text-2 select-none">
            {prompt}
          </span>
        )}
        {children}
      </code>
    </pre>
  </figure>
);
