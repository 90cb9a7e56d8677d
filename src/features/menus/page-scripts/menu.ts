/** Dropdown and vertical menus: the block, the shortcode, and the main menu of a classic theme. */
import '../menu.scss';
import { startMenus } from '../disclosures';

startMenus( document.querySelectorAll( '.aisle-menu:is(.is-dropdown, .is-vertical)' ) );
