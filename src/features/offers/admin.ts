/** Entry point of the admin: the report above the offers' settings, and the preview beside them. */
export { OfferReport as Panel } from './admin-screens/offer-report';
export { OfferPreview as Preview } from './admin-screens/offer-preview';
