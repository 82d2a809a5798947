import { useEffect, useRef, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SkipLink } from '#ui/skip-link.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { rootData } from '#web/head.ts';
import type { Route } from './+types/layout.ts';
import { QuickActions } from './palette/quick-actions.tsx';
import { Screen } from './screen.tsx';
import { useSeedHelpers } from './seeds/use-seed-helpers.ts';
import { type User, useSession } from './session/session.ts';
import { SignIn } from './session/sign-in.tsx';
import { UserContext } from './session/user-context.ts';
import { Sidebar } from './sidebar.tsx';
import { isOpenTo, screenAt } from './tabs.ts';
import './studio.css';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Studio · ${rootData(matches).site.name}` },
  { name: 'robots', content: 'noindex, nofollow' },
];

/** The studio: the way in for who is signed out, sidebar and screens for who is signed in. */
export default function StudioLayout() {
  const { status, data: user, refetch } = useSession();
  const [lastUser, setLastUser] = useState<User>();
  if (user && user !== lastUser) setLastUser(user);
  useSeedHelpers(user?.rights.includes('start') === true);

  if (status === 'pending') return <Checking />;
  if (status === 'error') {
    return (
      <main id="main" className="studio grid min-h-svh place-items-center px-gutter">
        <EmptyState
          level={1}
          title="The studio cannot reach its server"
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        >
          It keeps trying, and opens as soon as the server responds. Nothing you have saved is lost.
        </EmptyState>
      </main>
    );
  }
  const isOut = user === null;
  const forgetUser = (): void => setLastUser(undefined);
  return (
    <>
      {isOut && <SignIn isReturn={lastUser !== undefined} />}
      {lastUser !== undefined && (
        // Screens stay as they are while a session that has ended is renewed: nothing typed is lost.
        <div hidden={isOut} inert={isOut}>
          <UserContext value={lastUser}>
            <SkipLink />
            <QuickActions isOff={isOut} onSignedOut={forgetUser}>
              {(open) => <Sidebar onOpen={open} onSignedOut={forgetUser} />}
            </QuickActions>
            <Main user={lastUser} />
          </UserContext>
        </div>
      )}
    </>
  );
}

/** The screen that is open. It takes the focus when what had it went with the screen before. */
function Main({ user }: { user: User }) {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const main = useRef<HTMLElement>(null);
  const lastAddress = useRef(address);
  useEffect(() => {
    if (lastAddress.current === address) return;
    lastAddress.current = address;
    if (document.activeElement === document.body) main.current?.focus({ preventScroll: true });
  }, [address]);
  return (
    <main
      ref={main}
      id="main"
      tabIndex={-1}
      className="studio min-h-svh md:ml-64 md:in-data-alone:ml-0"
    >
      <OpenScreen path={pathname} user={user} />
    </main>
  );
}

/** The screen of an address. One that was open stays as it is, out of sight, once it is not open any more. */
function OpenScreen({ path, user }: { path: string; user: User }) {
  const screen = screenAt(path);
  const isOpen = screen === undefined || isOpenTo(screen, user);
  const [wasOpen, setWasOpen] = useState(isOpen ? path : undefined);
  if (isOpen && wasOpen !== path) setWasOpen(path);
  return (
    <>
      {!isOpen && (
        <Screen title={screen.label}>
          <EmptyState title="This is not part of your role">
            Ask an administrator if you need it. What you had typed here is kept in this browser.
          </EmptyState>
        </Screen>
      )}
      {(isOpen || wasOpen === path) && (
        <div hidden={!isOpen} inert={!isOpen} className="contents">
          <Outlet />
        </div>
      )}
    </>
  );
}

const Checking = () => (
  <main id="main" className="studio grid min-h-svh place-items-center text-display-3">
    <Spinner label="Checking your session" />
  </main>
);
