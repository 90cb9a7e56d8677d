import { __ } from '@wordpress/i18n';
import { startTransition, useEffect, useMemo, useReducer, useRef } from 'react';
import { boot } from '../../platform/boot-data';
import { pageCart } from '../../platform/cart';
import { useCart } from '../../platform/cart/store';
import { EVENTS } from '../../platform/events';
import { LiveRegion } from '../../platform/ui';
import { whenIdle } from '../../platform/when-idle';
import { useScrollToAddedLine } from './added-line';
import { useAnnouncement } from './announcement';
import { Drawer } from './drawer';
import { DrawerFoot } from './drawer-foot';
import { DrawerHeader } from './drawer-header';
import { drawerStyle } from './drawer-style';
import { DrawerSlot } from './drawer-slot';
import { EmptyCart } from './empty-cart';
import { LineList } from './line-list';
import { NoticeStrip } from './notice-strip';
import { useServerChanges } from './use-server-changes';
import type { DrawerData } from './drawer-data';

/** Maximum delay until the content renders, in ms. Browsers without idle callbacks always wait this long. */
const MAX_WAIT_MS = 300;

export function CartDrawer( { id, data }: { readonly id: string; readonly data: DrawerData } ) {
	const view = useCart();
	const announcement = useAnnouncement();
	const hasContent = useContentReady( view.open );
	// If WooCommerce redirects to the cart page after an add, the drawer would only flash.
	useOpenOnAdd( data.openOnAdd && ! boot().shop.redirectToCart );
	useRefreshOnOpen( view.open );
	const list = useRef< HTMLDivElement >( null );
	useScrollToAddedLine( list, view );
	const changes = useServerChanges( view );
	const style = useMemo( () => drawerStyle( data ), [ data ] );
	const { close } = pageCart();
	const isEmpty = view.known && view.lines.length === 0 && view.adds.length === 0;
	return (
		<>
			<LiveRegion message={ announcement } />
			<Drawer
				id={ id }
				className="aisle-cart-drawer__drawer"
				label={ data.title || __( 'Your cart', 'aisle' ) }
				open={ view.open }
				side={ data.side }
				style={ style }
				onClose={ close }
			>
				<DrawerHeader title={ data.title } count={ view.count } onClose={ close } />
				<NoticeStrip
					lastAnswer={ view.lastAnswer }
					connection={ view.connection }
					notices={ changes.notices }
				/>
				{ hasContent && (
					<>
						<DrawerSlot name="cart-drawer-header" reservesSpace={ ! isEmpty } />
						<div ref={ list } className="aisle-cart-drawer__body">
							<LineList view={ view } changes={ changes.byLineKey } savings={ data.savings } />
							{ /* Not shown beside the first pending line, because the shopper waits for that line. */ }
							{ view.lines.length > 0 && <DrawerSlot name="cart-drawer-lines-end" /> }
							{ isEmpty && (
								<EmptyCart data={ data } emptyUrl={ view.cart?.emptyUrl ?? '' } onClose={ close } />
							) }
						</div>
						{ ! isEmpty && <DrawerFoot view={ view } data={ data } onClose={ close } /> }
						<DrawerSlot name="cart-drawer-panel" />
					</>
				) }
			</Drawer>
		</>
	);
}

/**
 * Renders the content when the browser is idle, so that opening only moves the panel. If the drawer opens earlier, the
 * content renders as a transition while the panel slides in.
 */
function useContentReady( isOpen: boolean ): boolean {
	const [ isReady, setReady ] = useReducer( () => true, false );
	useEffect( () => {
		if ( isReady ) {
			return;
		}
		const render = (): void => startTransition( setReady );
		if ( isOpen ) {
			render();
		} else {
			whenIdle( render, MAX_WAIT_MS, MAX_WAIT_MS );
		}
	}, [ isOpen, isReady ] );
	return isReady;
}

/** Opens the drawer after adds by other code. Aisle's own buttons have already opened it. */
function useOpenOnAdd( openOnAdd: boolean ): void {
	useEffect( () => {
		if ( ! openOnAdd ) {
			return undefined;
		}
		const { open } = pageCart();
		document.addEventListener( EVENTS.cartAdd, open );
		return () => document.removeEventListener( EVENTS.cartAdd, open );
	}, [ openOnAdd ] );
}

/**
 * Refreshes the cart when the drawer opens, because the shown cart may be outdated. The response is tiny if nothing
 * changed. Sends pending operations when the drawer closes.
 */
function useRefreshOnOpen( open: boolean ): void {
	useEffect( () => {
		if ( ! open ) {
			return undefined;
		}
		// If an add opened the drawer, its response contains the current cart.
		if ( ! pageCart().getView().busy ) {
			pageCart().refresh();
		}
		return () => void pageCart().flush();
	}, [ open ] );
}
