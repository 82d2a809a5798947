/** A form with the outline of its texts: beside them, or behind a button. */
import { Maximize2 } from 'lucide-react';
import { createContext, useContext, useMemo, useState } from 'react';
import { OverFactsContext } from '#ui/form/beside.tsx';
import { type FormOrders, FormOrdersContext } from '#ui/form/form-orders.ts';
import { IconButton } from '../actions/icon-button.tsx';
import type { EditorForm } from '../editor-form.ts';
import type { EditorType } from '../editor-type.ts';
import type { Preview } from '../use-preview.ts';
import type { Texts } from './outline.ts';
import { OutlineButton } from './outline-button.tsx';
import { OutlineList } from './outline-list.tsx';
import { useOutline } from './use-outline.ts';

interface OutlineSource {
  form: EditorForm;
  texts: Texts;
  orders: FormOrders;
}

const SourceContext = createContext<OutlineSource | undefined>(undefined);

interface OutlinedProps {
  form: EditorForm;
  texts: Texts;
  children: React.ReactNode;
}

/** The outline is drawn by itself, so that no field is drawn again when it changes. */
export function Outlined({ form, texts, children }: OutlinedProps) {
  const [orders] = useState<FormOrders>(() => new Map());
  const source = useMemo(() => ({ form, texts, orders }), [form, texts, orders]);
  const panel = useMemo(() => (texts.isEmpty ? null : <Panel {...source} />), [texts, source]);
  return (
    <FormOrdersContext value={orders}>
      <SourceContext value={source}>
        <OverFactsContext value={panel}>{children}</OverFactsContext>
      </SourceContext>
    </FormOrdersContext>
  );
}

const Panel = ({ form, texts, orders }: OutlineSource) => (
  <OutlineList
    outline={useOutline(form, texts, orders)}
    className="hidden max-h-[40svh] shrink-0 border-b border-line pb-3 @4xl:flex"
  />
);

interface TextWaysProps {
  type: Pick<EditorType, 'hasFacts'>;
  texts: Texts;
  preview: Pick<Preview, 'isPreviewed' | 'showForm'>;
  onAlone: () => void;
}

/** The buttons of the line that only texts have. */
export function TextWays({ type, texts, preview, onAlone }: TextWaysProps) {
  if (texts.isEmpty) return null;
  // Beside the preview there is no room for a third column.
  const isBeside = type.hasFacts === true && !preview.isPreviewed;
  return (
    <>
      <Sheet onGo={preview.showForm} {...(isBeside ? { className: '@4xl:hidden' } : {})} />
      <IconButton
        label="Focus mode"
        icon={Maximize2}
        aria-keyshortcuts="Control+Shift+F Meta+Shift+F"
        onClick={() => {
          preview.showForm();
          onAlone();
        }}
      />
    </>
  );
}

interface SheetProps {
  onGo: () => void;
  className?: string;
}

function Sheet(props: SheetProps) {
  const source = useContext(SourceContext);
  return source === undefined ? null : <FilledSheet {...props} source={source} />;
}

const FilledSheet = ({ source, ...rest }: SheetProps & { source: OutlineSource }) => (
  <OutlineButton outline={useOutline(source.form, source.texts, source.orders)} {...rest} />
);
