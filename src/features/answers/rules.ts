/** Bounds of answers, wherever code runs. */

export const MAX_QUESTION_LENGTH = 160;
/** Other ways to ask one question. */
export const MAX_ASKED = 20;
/** Of an answer, in characters of Markdown: it is read in a panel. */
export const MAX_ANSWER_LENGTH = 1_200;
/** Questions that are offered before anything is typed. */
export const MAX_FEATURED_ANSWERS = 5;
/** As many are known to the search, those first in the studio's list. */
export const MAX_ANSWERS = 100;
