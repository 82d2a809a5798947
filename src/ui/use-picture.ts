import { QueryClientContext } from '@tanstack/react-query';
import { useContext } from 'react';
import { type PagePicture, pictureQuery } from './picture-facts.ts';

/** What is known of the picture at this address. It is there before the picture is, or never. */
export const usePicture = (address: string): PagePicture | undefined =>
  useContext(QueryClientContext)?.getQueryData(pictureQuery(address).queryKey);
