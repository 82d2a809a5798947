/** One layer of The Engine, from the surface down. */
export interface ConceptPart {
  title: string;
  text: string;
}

/** The page about The Engine. Its four parts are drawn, so there are four. */
export interface CoreConcept {
  eyebrow: string;
  headline: string;
  lead: string;
  /** What is asked at the surface and followed down. */
  question: string;
  parts: readonly [ConceptPart, ConceptPart, ConceptPart, ConceptPart];
  closing: { heading: string; text: string };
}

/** How The Engine did in an exam, as the drawing shows it. */
export const SAMPLE_EXAM = { answered: 41, open: 7, wrong: 2 } as const;

export const EXAM_QUESTIONS = 50;

/** How often a wrong answer counts against the result. */
export const WRONG_COUNTS = 3;

export const examResult = ({ answered, wrong }: { answered: number; wrong: number }): number =>
  answered - WRONG_COUNTS * wrong;
