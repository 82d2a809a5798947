interface SignInLayoutProps {
  title: string;
  children: React.ReactNode;
}

/** A card alone on the page: what stands before the studio. */
export const SignInLayout = ({ title, children }: SignInLayoutProps) => (
  <main id="main" className="studio grid min-h-svh place-items-center bg-ground-2 px-gutter py-12">
    <div className="flex w-full max-w-md flex-col gap-6 rounded-card border border-line bg-ground p-6 sm:p-8">
      <div className="flex flex-col gap-2">
        <p className="label text-text-2">Studio</p>
        <h1 className="text-display-3">{title}</h1>
      </div>
      {children}
    </div>
  </main>
);

/** What a link says whose time is over; whoever guesses one reads the same. */
export const GoneLink = () => (
  <SignInLayout title="This link does not work">
    <p className="text-text-2">
      This link has been used, has expired or was never valid. An administrator of the site can make
      a new one.
    </p>
    <a href="/admin" className="text-link-underlined self-start">
      Go to the studio
    </a>
  </SignInLayout>
);
