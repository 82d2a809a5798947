import { say } from '#ui/say.ts';
import { SectionHeading } from '#ui/section-heading.tsx';
import type { BlockProps } from '#web/block-section.tsx';
import type { FieldsOf } from '#web/page-block.ts';
import { MEASURES } from '../model/measures.ts';
import { type Sentence, sentence, told } from '../model/sentence.ts';
import { BASE_SCORES } from '../model/weights.ts';
import { HEALTH_AMBER, HEALTH_RED, MODEL_TICKETS } from '../rules.ts';
import type { pulseMethod } from './pulse-instruments.ts';

interface Formula {
  name: string;
  formula: string;
  text: Sentence;
}

const FORMULAS: readonly Formula[] = [
  {
    name: 'Backlog',
    formula: 'Σ weight × tickets with the field ÷ open tickets',
    text: sentence(
      'Estimate, description, assignee and epic, each by its weight. A field that an export does not have is left out, and the others share its weight.',
    ),
  },
  {
    name: 'Sprint',
    formula: '(capacity + burndown + quality + comments) ÷ 4',
    text: sentence(
      'Capacity is what was resolved in the two weeks up to the export’s last resolution; the required burndown is open points over the days left. A story has quality with an estimate and a description of 100 characters. Each figure becomes points by the table.',
    ),
  },
  {
    name: 'Ticket',
    formula: '(completeness + stability + quality + resolution) ÷ 4',
    text: sentence(
      'Completeness is 100 − 4 × blocked, at least 25; scope stability is 100 − 3 × overdue, at least 50; both counted per {count} open tickets. Quality is the share of fields filled and resolution time the median, both in points by the table.',
      { count: String(MODEL_TICKETS) },
    ),
  },
];

const TABLE = [
  'capacity',
  'burndown',
  'quality',
  'comments',
  'ticketQuality',
  'resolution',
] as const;

const LINES = sentence(
  'A score below {red} is red, below {amber} amber, and green from there on. The weight editor starts from a base of {poor}, {middling} or {good} for the poor, middling or good demo backlog, and adds (100 − base) × (25 − estimate) ÷ 25 when the estimate counts for less than 25.',
  {
    red: String(HEALTH_RED),
    amber: String(HEALTH_AMBER),
    poor: String(BASE_SCORES.poor),
    middling: String(BASE_SCORES.middling),
    good: String(BASE_SCORES.good),
  },
);

/** The formulas behind every score of the page, as the code has them. */
export const PulseMethod = ({ block, number }: BlockProps<FieldsOf<typeof pulseMethod>>) => (
  <section aria-labelledby="scored-title" className="ground-tide border-b border-line py-section">
    <div className="wrap grid gap-x-8 gap-y-12 lg:grid-cols-12">
      <SectionHeading
        number={number}
        label={block.label}
        id="scored-title"
        className="lg:col-span-4"
        lead={block.lead}
      >
        {block.heading}
      </SectionHeading>
      <div className="flex flex-col gap-10 lg:col-span-8">
        <dl className="pulse-formulas">
          {FORMULAS.map(({ name, formula, text }) => (
            <div key={name}>
              <dt className="text-title font-display font-semibold">{say(name)}</dt>
              <dd className="label text-data">{say(formula)}</dd>
              <dd className="text-sm text-text-2">{told(text, say)}</dd>
            </div>
          ))}
        </dl>
        <PointsTable />
        <p className="text-sm text-text-2">{told(LINES, say)}</p>
      </div>
    </div>
  </section>
);

const PointsTable = () => (
  <table className="pulse-terms">
    <caption className="label pb-3 text-left text-text-2">
      {say('Points for each figure, with straight lines in between')}
    </caption>
    <thead>
      <tr>
        <th scope="col">{say('Figure')}</th>
        <th scope="col">0</th>
        <th scope="col">{say('{points} (red line)').replace('{points}', '50')}</th>
        <th scope="col">{say('{points} (amber line)').replace('{points}', '75')}</th>
        <th scope="col">100</th>
      </tr>
    </thead>
    <tbody>
      {TABLE.map((name) => {
        const { label, unit, worst, red, amber, best } = MEASURES[name];
        return (
          <tr key={name}>
            <th scope="row">
              {say(label)}, {say(unit)}
            </th>
            {[worst, red, amber, best].map((value) => (
              <td key={value}>{value}</td>
            ))}
          </tr>
        );
      })}
    </tbody>
  </table>
);
