import type { MetaFunction } from 'react-router';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Card, CardArrow, CardBody, CardImage, CardLink } from '#ui/card.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Tag } from '#ui/chip.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Image } from '#ui/image.tsx';
import { MileMarker } from '#ui/mile-marker.tsx';
import { Notice } from '#ui/notice.tsx';
import { SectionHeading } from '#ui/section-heading.tsx';
import { Select } from '#ui/select.tsx';
import { SkeletonCard } from '#ui/skeleton.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { pageMeta } from '#web/head.ts';
import { BothGrounds, Piece } from './both-grounds.tsx';
import { ControlPieces } from './control-pieces.tsx';

/** Every piece of the interface in every state, on both grounds. Development only (routes.ts). */
export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Style guide',
    description: 'Every piece of the interface in every state.',
    path: '/dev/style-guide',
    noindex: true,
  });

export default function StyleGuide() {
  return (
    <>
      <header className="contours border-b border-line">
        <div className="wrap py-section">
          <p className="label text-text-2">Development</p>
          <h1 className="mt-6 text-display-1">The style guide</h1>
          <p className="mt-6 max-w-measure text-lead text-text-2">
            Every piece in every state, on paper and on ink. What is not here does not exist.
          </p>
        </div>
      </header>
      <ColourPieces />
      <TypePieces />
      <ControlPieces />
      <CardPieces />
      <FieldPieces />
      <StatePieces />
    </>
  );
}

const CardPieces = () => (
  <BothGrounds number={4} title="Cards and images">
    <Piece name="Card with an image, its call to action is the link">
      <Card>
        <CardImage>
          <Image src="/covers/kit.svg" alt="" width={1200} height={600} />
          <Badge className="absolute top-4 left-4">Featured</Badge>
        </CardImage>
        <CardBody>
          <p className="label text-text-2">Ferrow Freight</p>
          <h3 className="text-title">Freight invoices that pay themselves</h3>
          <p className="text-text-2">
            Seven of ten invoices are now approved without anyone touching them.
          </p>
          <div className="flex gap-2">
            <Tag>Intelligent Automation</Tag>
          </div>
          <CardLink to="/case-studies" hasArrow className="mt-3">
            Read Full Case Study
          </CardLink>
        </CardBody>
      </Card>
    </Piece>
    <Piece name="Card whose title is the link">
      <Card className="w-full">
        <CardBody>
          <h3 className="text-title">
            <CardLink to="/insights">Move the writes first</CardLink>
          </h3>
          <CardArrow />
        </CardBody>
      </Card>
    </Piece>
    <Piece name="Image: loaded, failed, empty">
      <div className="grid w-full grid-cols-3 gap-4">
        <Image src="/covers/picture.svg" alt="Contour map" width={1200} height={600} />
        <Image src="/images/no-such-file.webp" alt="Contour map" width={1200} height={600} />
        <Image src="" alt="Contour map" width={1200} height={600} />
      </div>
    </Piece>
    <Piece name="Image: failed, large">
      <Image src="/images/not-there.webp" alt="Contour map" width={1200} height={600} />
    </Piece>
    <Piece name="Avatar">
      <Avatar name="Ada Lovelace" src="/covers/ada.svg" size="lg" />
      <Avatar name="Ana Maria de Souza" size="lg" />
      <Avatar name="Grace Hopper" src="/images/no-such-face.webp" />
      <Avatar name="Plato" size="sm" />
    </Piece>
  </BothGrounds>
);

const FILLS = [
  'ground',
  'ground-2',
  'ground-3',
  'line',
  'line-2',
  'signal',
  'signal-2',
  'data',
  'good',
  'warn',
  'bad',
] as const;

const INKS = [
  ['text', 'text-text'],
  ['text-2', 'text-text-2'],
  ['link', 'text-link'],
  ['good-ink', 'text-good-ink'],
  ['warn-ink', 'text-warn-ink'],
  ['bad-ink', 'text-bad-ink'],
] as const;

const ColourPieces = () => (
  <BothGrounds number={1} title="Colour">
    <Piece name="Fills">
      <ul className="grid w-full grid-cols-3 gap-4">
        {FILLS.map((name) => (
          <li key={name}>
            <div
              className="h-14 rounded-field border border-line"
              style={{ background: `var(--${name})` }}
            />
            <p className="label mt-1.5 text-text-2">{name}</p>
          </li>
        ))}
      </ul>
    </Piece>
    <Piece name="Inks">
      {INKS.map(([name, ink]) => (
        <p key={name} className={`font-semibold ${ink}`}>
          {name}
        </p>
      ))}
    </Piece>
    <Piece name="Contours">
      <div className="contours min-h-36 w-full overflow-hidden rounded-card border border-line" />
    </Piece>
  </BothGrounds>
);

const services = ['Product Development', 'Staff Augmentation', 'Digital Modernization'];

const FieldPieces = () => (
  <BothGrounds number={5} title="Fields">
    <Piece name="Text field: plain, required with help, with error, disabled">
      <div className="flex w-full flex-col gap-6">
        <TextField label="Company" placeholder="Ferrow Freight" />
        <TextField label="Email" type="email" required help="We answer within 24 hours." />
        <TextField
          label="Name"
          defaultValue="A"
          required
          error="Name must be at least 2 characters"
        />
        <TextField label="Reference" defaultValue="HP-7K3F9Q" disabled />
      </div>
    </Piece>
    <Piece name="Text area, select">
      <div className="flex w-full flex-col gap-6">
        <TextArea label="Your challenge" help="What should be different in three months?" />
        <Select label="Service" defaultValue={services[0]}>
          {services.map((service) => (
            <option key={service}>{service}</option>
          ))}
        </Select>
      </div>
    </Piece>
    <Piece name="Checkbox">
      <div className="flex w-full flex-col">
        <Checkbox label="You may answer me by e-mail." required defaultChecked />
        <Checkbox label="Send me field notes once a month." />
        <Checkbox label="I have read the terms." error="Tick this to go on." />
        <Checkbox label="Not on offer." disabled />
      </div>
    </Piece>
  </BothGrounds>
);

const StatePieces = () => (
  <BothGrounds number={6} title="States">
    <Piece name="Skeleton card, spinner">
      <SkeletonCard className="w-full" />
      <Spinner />
    </Piece>
    <Piece name="Empty state">
      <EmptyState
        title="No posts found for Staff Augmentation"
        level={3}
        action={
          <ButtonLink to="/insights" variant="secondary">
            View all posts
          </ButtonLink>
        }
        className="w-full"
      >
        Nothing has been surveyed here yet.
      </EmptyState>
    </Piece>
    <Piece name="Notice">
      <Notice title="Unable to load case studies" tone="bad" className="w-full">
        Please try again later
      </Notice>
      <Notice
        title="A newer version was saved"
        tone="warn"
        className="w-full"
        action={<Button variant="quiet">Compare</Button>}
      >
        By Marcus Oyelaran, two minutes ago.
      </Notice>
      <Notice title="Saved" tone="good" className="w-full" />
      <Notice title="This page is a preview" className="w-full">
        Only people with the link can see it.
      </Notice>
    </Piece>
  </BothGrounds>
);

const TypePieces = () => (
  <BothGrounds number={2} title="Type">
    <Piece name="Display 1, 2, 3, title">
      <div className="flex w-full flex-col gap-5 font-display font-semibold tracking-display">
        <p className="text-display-1">Ship the next mile</p>
        <p className="text-display-2">Ship the next mile</p>
        <p className="text-display-3">Ship the next mile</p>
        <p className="text-title">Ship the next mile</p>
      </div>
    </Piece>
    <Piece name="Lead, base, small, label">
      <div className="flex flex-col gap-4">
        <p className="text-lead text-text-2">
          Consulting is finding the way through unknown ground, and saying what it costs.
        </p>
        <p>
          A survey begins with a fixed point. So does a project: the number that has to move, who
          owns it, and{' '}
          <a href="#main" className="text-link-underlined">
            where it stands today
          </a>
          .
        </p>
        <p className="text-sm text-text-2">Measured on 214 deployments between May and July.</p>
        <p className="label text-text-2">43.7615° N 79.4111° W · 1,024 · Łódź, Škoda, Gdańsk</p>
      </div>
    </Piece>
    <Piece name="Mile marker">
      <MileMarker number={2}>The Engine</MileMarker>
    </Piece>
    <Piece name="Section heading">
      <SectionHeading
        number={3}
        label="Who we are"
        lead="One team for the work, one for the tools."
      >
        People who finish
      </SectionHeading>
    </Piece>
  </BothGrounds>
);
