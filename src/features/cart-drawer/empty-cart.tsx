import { __ } from '@wordpress/i18n';
import { Button, Icon } from '../../platform/ui';
import type { DrawerData } from './drawer-data';
import { DrawerSlot } from './drawer-slot';

interface EmptyCartProps {
	readonly data: DrawerData;
	readonly emptyUrl: string;
	readonly onClose: () => void;
}

/** Empty state with one button: it leads to the shop page, or closes the drawer if that page is already open. */
export function EmptyCart( { data, emptyUrl, onClose }: EmptyCartProps ) {
	const url = data.continueUrl || emptyUrl;
	const isCurrentPage = url === '' || new URL( url, window.location.href ).pathname === window.location.pathname;
	return (
		<div className="aisle-cart-drawer__empty">
			<Icon name="bag" className="aisle-cart-drawer__empty-icon" />
			<div className="aisle-cart-drawer__empty-title">
				{ data.emptyTitle || __( 'Your cart is empty', 'aisle' ) }
			</div>
			<div className="aisle-cart-drawer__empty-text">
				{ data.emptyText || __( 'Items you add will appear here.', 'aisle' ) }
			</div>
			<Button variant="primary" { ...( isCurrentPage ? { onClick: onClose } : { href: url } ) }>
				{ data.continueLabel || __( 'Continue shopping', 'aisle' ) }
			</Button>
			<DrawerSlot name="cart-drawer-empty" />
		</div>
	);
}
