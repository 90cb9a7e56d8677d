/** Entry point of the admin: the report above the settings of attribution. */
export { AttributionReport as Panel } from './admin-screens/attribution-report';
