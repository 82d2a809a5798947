import { ArrowRight } from 'lucide-react';
import { Badge } from '#ui/badge.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { ChipLink, Tag } from '#ui/chip.tsx';
import { MotionToggle } from '#ui/motion-toggle.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { ThemeToggle } from '#ui/theme-toggle.tsx';
import { toast } from '#web/toasts/toast-store.ts';
import { BothGrounds, Piece } from './both-grounds.tsx';

const VARIANTS = ['primary', 'secondary', 'quiet'] as const;
const TONES = ['neutral', 'data', 'good', 'warn', 'bad'] as const;

export const ControlPieces = () => (
  <BothGrounds number={3} title="Controls">
    <Piece name="Button">
      {VARIANTS.map((variant) => (
        <Button key={variant} variant={variant}>
          {variant}
        </Button>
      ))}
    </Piece>
    <Piece name="Button, disabled and busy">
      {VARIANTS.map((variant) => (
        <Button key={variant} variant={variant} disabled>
          {variant}
        </Button>
      ))}
      <Button variant="secondary" aria-disabled="true">
        <Spinner label="Sending" /> Sending
      </Button>
    </Piece>
    <Piece name="Button link, with icon">
      <ButtonLink to="/contact">
        Contact us <ArrowRight aria-hidden="true" />
      </ButtonLink>
      <ButtonLink to="/case-studies" variant="quiet">
        View all case studies
      </ButtonLink>
    </Piece>
    <Piece name="Chip link">
      <ChipLink to="/dev/style-guide" isCurrent>
        All Posts
      </ChipLink>
      <ChipLink to="/dev/style-guide?tag=a" isCurrent={false}>
        Staff Augmentation
      </ChipLink>
    </Piece>
    <Piece name="Tag">
      <Tag>Intelligent Automation</Tag>
      <Tag>Mobile Development</Tag>
    </Piece>
    <Piece name="Badge">
      {TONES.map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
    </Piece>
    <Piece name="Theme, motion">
      <ThemeToggle />
      <MotionToggle />
    </Piece>
    <Piece name="Toast">
      <Button
        variant="secondary"
        onClick={() => toast({ title: 'Message sent!', description: "We'll be in touch soon." })}
      >
        Show a toast
      </Button>
      <Button
        variant="secondary"
        onClick={() =>
          toast({
            title: 'Error',
            description: 'Failed to send message. Please try again.',
            variant: 'destructive',
          })
        }
      >
        Show a destructive toast
      </Button>
    </Piece>
  </BothGrounds>
);
