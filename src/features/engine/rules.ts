/** How The Engine did in an exam, as the drawing shows it. */
export const SAMPLE_EXAM = { answered: 41, open: 7, wrong: 2 } as const;

export const EXAM_QUESTIONS = 50;

/** How often a wrong answer counts against the result. */
export const WRONG_COUNTS = 3;

export const examResult = ({ answered, wrong }: { answered: number; wrong: number }): number =>
  answered - WRONG_COUNTS * wrong;
