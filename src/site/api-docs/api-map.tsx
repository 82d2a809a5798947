import type { AddressGroup } from './reference.ts';

/** All addresses at a glance, each leading to its place on the page. */
export const ApiMap = ({ groups }: { groups: readonly AddressGroup[] }) => (
  <nav aria-label="Addresses" className="lg:col-span-3">
    <ul className="flex flex-col gap-6">
      <li>
        <a href="#basics" className="text-sm font-semibold hover:underline">
          Before you start
        </a>
      </li>
      {groups.map(({ name, addresses }) => (
        <li key={name}>
          <p className="pb-1 text-sm font-semibold">{name}</p>
          <ul>
            {addresses.map(({ anchor, path }) => (
              <li key={anchor}>
                <a
                  href={`#${anchor}`}
                  className="label inline-block py-1 wrap-anywhere text-text-2 hover:text-text hover:underline"
                >
                  {path}
                </a>
              </li>
            ))}
          </ul>
        </li>
      ))}
      <li>
        <a href="#errors" className="text-sm font-semibold hover:underline">
          Errors
        </a>
      </li>
    </ul>
  </nav>
);
