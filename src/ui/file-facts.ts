import { queryOptions, skipToken } from '@tanstack/react-query';

/** What the page has brought of the file at this address: "PDF, 1.2 MB". Nobody asks for more. */
export const fileQuery = (address: string) =>
  queryOptions<string>({ queryKey: ['file', address], queryFn: skipToken });
