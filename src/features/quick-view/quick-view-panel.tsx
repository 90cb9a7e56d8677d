import { __, sprintf } from '@wordpress/i18n';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { pageCart } from '../../platform/cart';
import { useCart } from '../../platform/cart/store';
import type { QuickViewRequest } from '../../platform/contracts/quick-view';
import { Icon, LiveRegion } from '../../platform/ui';
import { FailedProduct } from './failed-product';
import { loadProduct } from './load-product';
import type { PageHandles } from './page-handles';
import { PanelFooter } from './panel-foot';
import { ProductSkeleton } from './product-skeleton';
import { currentRequest, dismiss, markRendered, onRequest } from './request-store';
import { useAdds } from './use-adds';
import { useTabOrder } from './use-lightbox';
import { returnFocus, useEscape, useInitialFocus, useInertSiblings } from './use-panel';
import { useProduct } from './use-product';

/** Renders the quick view over the drawer's panel while a product is requested. */
export function QuickViewPanel( { page }: { readonly page: PageHandles } ) {
	const request = useSyncExternalStore( onRequest, currentRequest );
	const { open } = useCart();
	const [ announcement, setAnnouncement ] = useState( '' );
	useEffect( () => ( open ? undefined : dismiss() ), [ open ] );
	const handleLeave = useCallback( ( closedRequest: QuickViewRequest, key: string | null ) => {
		dismiss();
		setAnnouncement( key && closedRequest.cartKey ? __( 'Item updated.', 'aisle' ) : '' );
		returnFocus( closedRequest.opener, key ?? closedRequest.cartKey );
	}, [] );
	return (
		<>
			<LiveRegion message={ announcement } />
			{ request && open && (
				<Panel
					key={ `${ request.productId }-${ request.cartKey ?? '' }` }
					request={ request }
					page={ page }
					onLeave={ handleLeave }
				/>
			) }
		</>
	);
}

interface PanelProps {
	readonly request: QuickViewRequest;
	readonly page: PageHandles;
	/** `key`: key of the resulting line, '' if the response has none; null if nothing was added. */
	readonly onLeave: ( request: QuickViewRequest, key: string | null ) => void;
}

function Panel( { request, page, onLeave }: PanelProps ) {
	const panel = useRef< HTMLDivElement >( null );
	const host = useRef< HTMLDivElement >( null );
	const goBack = useCallback( () => onLeave( request, null ), [ request, onLeave ] );
	const onLineAdded = useCallback( ( key: string | null ) => onLeave( request, key ?? '' ), [ request, onLeave ] );
	useEffect( markRendered, [] );
	useInertSiblings( panel );
	useEscape( goBack );
	useInitialFocus( panel );
	useTabOrder( panel );
	const load = useCallback( () => loadProduct( request ), [ request ] );
	const [ state, retry ] = useProduct( host, load, page );
	const isLineRemoved = useAdds( host, request.cartKey, onLineAdded );
	const title = request.cartKey && ! isLineRemoved ? __( 'Edit options', 'aisle' ) : __( 'Choose options', 'aisle' );
	const name = state.kind === 'ready' ? state.name : nameOfLine( request.cartKey );
	return (
		<div
			ref={ panel }
			className="aisle-quick-view"
			role="dialog"
			aria-modal="true"
			aria-label={
				name === ''
					? title
					: /* translators: 1: what to do ("Edit options"), 2: product name. */
						sprintf( __( '%1$s: %2$s', 'aisle' ), title, name )
			}
			aria-busy={ state.kind === 'loading' || undefined }
			tabIndex={ -1 }
		>
			<PanelHeader title={ title } onBack={ goBack } />
			<div className="aisle-quick-view__body">
				{ isLineRemoved && removedItemNote() }
				{ state.kind === 'loading' && <ProductSkeleton /> }
				{ state.kind === 'failed' && (
					<FailedProduct
						code={ state.code }
						message={ state.message }
						url={ request.url }
						onRetry={ retry }
					/>
				) }
				<div
					ref={ host }
					className="aisle-quick-view__place woocommerce single-product"
					hidden={ state.kind !== 'ready' }
				/>
			</div>
			{ state.kind === 'ready' && <PanelFooter host={ host } /> }
		</div>
	);
}

function removedItemNote() {
	return (
		<div className="aisle-quick-view__note" role="status">
			{ __( 'This item is no longer in your cart. You can add it again here.', 'aisle' ) }
		</div>
	);
}

function PanelHeader( { title, onBack }: { readonly title: string; readonly onBack: () => void } ) {
	return (
		<div className="aisle-quick-view__header">
			<button
				type="button"
				className="aisle-icon-button aisle-quick-view__back"
				aria-label={ __( 'Back to the cart', 'aisle' ) }
				onClick={ onBack }
			>
				<Icon name="chevron" />
			</button>
			<div className="aisle-quick-view__title" role="heading" aria-level={ 2 }>
				{ title }
			</div>
		</div>
	);
}

const nameOfLine = ( key: string | undefined ): string =>
	pageCart()
		.getView()
		.lines.find( ( line ) => line.key === key )?.name ?? '';
