/** The card below the graph that quotes what a chain has led to. */
import { type Insight, insightPhase } from '../rules.ts';

export interface InsightCard {
  /** Shows an insight in place of the one before. */
  show: (insight: Insight) => void;
  /** Lets time pass; a card that is pointed at or has the focus stays as it is. */
  age: (stepMs: number) => void;
  /** Shows an insight that stays. */
  showStill: (insight: Insight) => void;
  isHeld: () => boolean;
}

export function createInsightCard(host: HTMLElement): InsightCard {
  let card: HTMLElement | undefined;
  let ageMs = 0;

  const put = (insight: Insight, atMs: number): void => {
    card?.remove();
    card = renderCard(insight);
    ageMs = atMs;
    card.dataset.phase = insightPhase(ageMs);
    host.append(card);
  };
  const isHeld = (): boolean => card?.matches(':hover, :focus-within') ?? false;

  return {
    show: (insight) => put(insight, 0),
    showStill: (insight) => put(insight, STILL_AGE_MS),
    isHeld,
    age(stepMs) {
      if (card === undefined) return;
      ageMs += stepMs;
      const phase = insightPhase(ageMs);
      if (phase !== 'removed') {
        card.dataset.phase = phase;
        return;
      }
      card.remove();
      card = undefined;
    },
  };
}

/** An age at which a card neither comes nor goes. */
const STILL_AGE_MS = 1_000;

function renderCard({ title, subtitle, href }: Insight): HTMLElement {
  const card = document.createElement(href === undefined ? 'p' : 'a');
  if (card instanceof HTMLAnchorElement && href !== undefined) card.href = href;
  card.className = 'graph-card';
  card.append(line(title, 'graph-card-title'), ' ', line(subtitle, 'label graph-card-subtitle'));
  return card;
}

function line(text: string, look: string): HTMLElement {
  const span = document.createElement('span');
  span.className = look;
  span.textContent = text;
  return span;
}
