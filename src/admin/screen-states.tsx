import type { UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { failureText } from './api.ts';

interface LoadedProps<T> {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch'>;
  children: (data: T) => React.ReactNode;
}

/** What a query found; until then that it is on its way, or why it is not. */
export function Loaded<T>({ query: { data, error, refetch }, children }: LoadedProps<T>) {
  if (data !== undefined) return children(data);
  if (error === null) return <Spinner />;
  return (
    <Notice
      tone="bad"
      role="alert"
      title="This could not be loaded"
      action={
        <Button variant="secondary" onClick={() => void refetch()}>
          Try again
        </Button>
      }
    >
      {failureText(error)}
    </Notice>
  );
}

interface MoreButtonProps {
  query: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;
  className?: string;
  children: string;
}

/** The way on in a list that came in part; nothing where it came whole. */
export function MoreButton({ query, className, children }: MoreButtonProps) {
  if (!query.hasNextPage) return null;
  return (
    <Button
      variant="secondary"
      className={className}
      disabled={query.isFetchingNextPage}
      onClick={() => void query.fetchNextPage()}
    >
      {children}
    </Button>
  );
}
