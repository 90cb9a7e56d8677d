/**
 * The admin screen: the list of rooms in the order of their tabs. A room's settings come from its PHP schema; its door
 * `admin.tsx` gives a panel where settings are not enough.
 */
import { createRoot } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import './admin.scss';
import { adminRestOptions } from './platform/admin/admin-data';
import { SettingsScreen } from './platform/admin/settings-screen';
import type { AdminRoom } from './platform/admin/tabs';
import { createRest } from './platform/rest';

const rooms: readonly AdminRoom[] = [
	{ name: 'shop', title: () => __( 'General', 'aisle' ) },
	{ name: 'product-options', title: () => __( 'Product options', 'aisle' ) },
	{ name: 'cart-drawer', title: () => __( 'Cart drawer', 'aisle' ) },
];

const node = document.getElementById( 'aisle-admin' );
if ( node ) {
	createRoot( node ).render( <SettingsScreen rooms={ rooms } rest={ createRest( adminRestOptions() ) } /> );
}
