/** The slide sidebar, and its menus in an overlay of WordPress. */
import '../sidebar.scss';
import { startLevels } from '../levels';
import { startSidebar } from '../sidebar';
import { startTabs } from '../tabs';

document.querySelectorAll< HTMLElement >( '.aisle-sidebar__menus' ).forEach( ( root ) => {
	root.querySelectorAll< HTMLElement >( '.is-levels' ).forEach( ( menu ) =>
		startLevels( menu, root.dataset.back ?? '' )
	);
	startTabs( root );
} );
document.querySelectorAll< HTMLDialogElement >( '.aisle-sidebar' ).forEach( startSidebar );
