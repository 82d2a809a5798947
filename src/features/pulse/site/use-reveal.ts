import { useEffect } from 'react';
import { useMotion } from '#ui/use-motion.ts';
import { REVEAL } from '../rules.ts';

/** Lets the parts with `data-reveal` that are still below the window arrive as they are scrolled to. */
export function useReveal(): void {
  const { isMoving } = useMotion();
  useEffect(() => {
    const parts = [...document.querySelectorAll<HTMLElement>('[data-reveal]')];
    const below = parts.filter((part) => part.getBoundingClientRect().top > innerHeight);
    if (!isMoving) return;
    const observer = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue;
        target.dataset.reveal = 'shown';
        observer.unobserve(target);
      }
    }, REVEAL);
    for (const part of below) {
      part.dataset.reveal = 'waiting';
      observer.observe(part);
    }
    return () => {
      observer.disconnect();
      for (const part of below) part.dataset.reveal = 'shown';
    };
  }, [isMoving]);
}
