/** Entry point of the admin: the report above the tips' settings. */
export { TipReport as Panel } from './admin-screens/tip-report';
