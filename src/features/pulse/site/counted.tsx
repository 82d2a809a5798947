import { useEffect, useRef, useState } from 'react';
import { useMotion } from '#ui/use-motion.ts';
import { countUp, countUpDuration } from '../frame/count-up.ts';
import { REVEAL } from '../rules.ts';

interface CountedProps {
  value: number;
  decimals: number;
  unit: string;
}

/** A number that counts up once it is seen. Readers hear its end alone. */
export function Counted({ value, decimals, unit }: CountedProps) {
  const number = useRef<HTMLSpanElement>(null);
  const { isMoving } = useMotion();
  const [shown, setShown] = useState(value);
  useEffect(() => {
    const element = number.current;
    if (element === null) return;
    let stop = (): void => {};
    const observer = new IntersectionObserver((entries) => {
      if (entries.every(({ isIntersecting }) => !isIntersecting)) return;
      observer.disconnect();
      stop = countUp(value, setShown, countUpDuration(isMoving));
    }, REVEAL);
    observer.observe(element);
    return () => {
      observer.disconnect();
      stop();
      setShown(value);
    };
  }, [value, isMoving]);
  return (
    <span ref={number}>
      <span aria-hidden="true">
        {shown.toFixed(decimals)}
        {unit}
      </span>
      <span className="sr-only">
        {value.toFixed(decimals)}
        {unit}
      </span>
    </span>
  );
}
