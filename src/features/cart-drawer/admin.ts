/** The door to the admin: the drawer beside its settings. */
export { DrawerPreview as Preview } from './preview/drawer-preview';
