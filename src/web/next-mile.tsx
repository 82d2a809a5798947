import { ButtonLink } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { say } from '#ui/say.ts';

interface NextMileProps {
  id: string;
  title: string;
  /** What happens when the visitor says yes. */
  children: React.ReactNode;
  /** The one thing to do, and what to do otherwise. */
  actions: React.ReactNode;
  /** For a page whose last section is tinted. */
  isPlain?: boolean;
}

/** Where a page ends: it asks for the next step. */
export const NextMile = ({ id, title, children, actions, isPlain = false }: NextMileProps) => (
  <section
    aria-labelledby={id}
    className={classNames('border-t border-line', !isPlain && 'bg-ground-2')}
  >
    <div className="wrap grid gap-8 py-section lg:grid-cols-12 lg:items-end">
      <div className="flex flex-col gap-5 lg:col-span-8">
        <p className="label text-text-2">{say('Next mile')}</p>
        <h2 id={id} className="text-display-2">
          {title}
        </h2>
        <p className="max-w-measure text-balance text-lead text-text-2">{children}</p>
      </div>
      <div className="flex flex-wrap gap-4 lg:col-span-4 lg:justify-end">{actions}</div>
    </div>
  </section>
);

/** Where a list ends: whoever has looked through it has a number of their own. */
export const ListEnd = ({ isPlain = false }: Pick<NextMileProps, 'isPlain'>) => (
  <NextMile
    id="next"
    title={say('Bring us the number you would like to change')}
    isPlain={isPlain}
    actions={<ButtonLink to="/contact">{say('Get Started Today')}</ButtonLink>}
  >
    {say(
      'In a first call of 30 minutes we look at how it is measured today, what drives it, and whether we are the right people to change it.',
    )}
  </NextMile>
);
