import { shape, strokeLine } from './head.ts';
import type { Likeness, Tone } from './likeness.ts';

const torso =
  'M-168 420V404C-164 336-132 318-74 300Q-34 286-30 276L30 276Q34 286 74 300C132 318 164 336 168 404V420z';

export function neckOf(skin: Tone): string {
  return (
    shape('M-32 222V284Q-26 312 0 314Q26 312 32 284V222z', skin.light) +
    shape('M-32 222V242Q-6 266 32 262V222z', skin.shade)
  );
}

/** The upper body, with an opening that shows what is worn. */
export function clothesOf(neck: Likeness['neck'], skin: Tone, cloth: Tone, under: Tone): string {
  switch (neck) {
    case 'crew':
      return (
        shape(torso, cloth.light) +
        shape('M-44 290Q-30 326 0 326Q30 326 44 290L32 264H-32z', skin.light) +
        strokeLine('M-45 289Q-30 328 0 328Q30 328 45 289', cloth.shade, 7)
      );
    case 'roll':
      return (
        shape(torso, cloth.light) +
        shape('M-38 262Q0 280 38 262L46 306Q0 324-46 306z', cloth.light) +
        strokeLine('M-46 306Q0 324 46 306M-38 263Q0 281 38 263', cloth.shade, 4)
      );
    case 'shirt':
      return (
        shape(torso, cloth.light) +
        shape('M-34 266L0 348L34 266z', skin.light) +
        shape(
          'M-33 262L-60 296L-32 338L0 348L-33 276zM33 262L60 296L32 338L0 348L33 276z',
          cloth.shade,
        ) +
        strokeLine('M0 348V420', cloth.shade, 4)
      );
    case 'lapels':
      return (
        shape(torso, cloth.light) +
        shape('M-46 284L0 404L46 284L32 270H-32z', under.light) +
        shape('M-34 268Q-20 318 0 318Q20 318 34 268z', skin.light) +
        shape(
          'M-40 276L-82 300L-66 346L-84 352L-4 420H0V404L-46 288zM40 276L82 300L66 346L84 352L4 420H0V404L46 288z',
          cloth.shade,
        )
      );
    default: {
      const never: never = neck;
      return never;
    }
  }
}
