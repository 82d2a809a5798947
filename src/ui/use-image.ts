import { QueryClientContext } from '@tanstack/react-query';
import { useContext } from 'react';
import { imageQuery, type PageImage } from './image-facts.ts';

/** What is known of the image at this address. It is there before the image is, or never. */
export const useImage = (address: string): PageImage | undefined =>
  useContext(QueryClientContext)?.getQueryData(imageQuery(address).queryKey);
