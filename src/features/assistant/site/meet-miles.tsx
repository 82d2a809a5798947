import { ASSISTANT } from '../rules.ts';
import { INTRODUCTION } from './introduction.ts';
import { ProductList } from './product-list.tsx';

/** The assistant and the products, where there is no panel to show them. */
export const MeetMiles = () => (
  <section aria-labelledby="meet-miles" className="border-t border-line bg-ground-2">
    <div className="wrap grid gap-x-8 gap-y-8 py-section md:grid-cols-12">
      <div className="md:col-span-5">
        <p className="label text-text-2">The assistant</p>
        <h2 id="meet-miles" className="mt-4 text-display-3">
          Meet {ASSISTANT}
        </h2>
        <p className="mt-4 max-w-[44ch] text-text-2">
          {INTRODUCTION} Miles is part of these products, all of which are in beta.
        </p>
      </div>
      <div className="md:col-span-7">
        <ProductList />
      </div>
    </div>
  </section>
);
