/** The clients that ship, as content/clients.ts has them. */
export { clients as shippedClients } from '#catalogue/clients.ts';
