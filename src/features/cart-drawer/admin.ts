/** Entry point of the admin: the drawer preview beside its settings. */
export { DrawerPreview as Preview } from './preview/drawer-preview';
