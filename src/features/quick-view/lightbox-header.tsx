import { __, sprintf } from '@wordpress/i18n';
import { useEffect } from 'react';
import type { QuickViewTarget } from '../../platform/contracts/quick-view-target';
import { Icon } from '../../platform/ui';
import { prepareProduct } from './product-cache';
import { hideProduct, switchProduct, type LightboxState } from './lightbox-store';
import type { PageHandles } from './page-handles';

/** Delay before the next product is prefetched, in ms. */
const PREFETCH_DELAY_MS = 800;

interface LightboxHeaderProps {
	readonly lightboxState: LightboxState;
	readonly page: PageHandles;
	readonly isReady: boolean;
}

export function LightboxHeader( { lightboxState: { target, list }, page, isReady }: LightboxHeaderProps ) {
	const index = list.findIndex( ( { productId } ) => productId === target.productId );
	const next = index < 0 ? undefined : list[ index + 1 ];
	useEffect( () => {
		const timer =
			isReady && next
				? window.setTimeout( () => void prepareProduct( next.productId, page ), PREFETCH_DELAY_MS )
				: 0;
		return () => window.clearTimeout( timer );
	}, [ isReady, next, page ] );
	return (
		<div className="aisle-lightbox__header">
			{ list.length > 1 && index >= 0 && (
				<>
					<Arrow
						direction="previous"
						label={ __( 'Previous product', 'aisle' ) }
						target={ list[ index - 1 ] }
						page={ page }
					/>
					<span className="aisle-lightbox__count">
						{ sprintf(
							/* translators: 1: the product's place in the list, 2: how many there are. */ __(
								'%1$d of %2$d',
								'aisle'
							),
							index + 1,
							list.length
						) }
					</span>
					<Arrow direction="next" label={ __( 'Next product', 'aisle' ) } target={ next } page={ page } />
				</>
			) }
			<button
				type="button"
				className="aisle-icon-button aisle-lightbox__close"
				aria-label={ __( 'Close', 'aisle' ) }
				onClick={ () => hideProduct() }
			>
				<Icon name="close" />
			</button>
		</div>
	);
}

interface ArrowProps {
	readonly direction: 'previous' | 'next';
	readonly label: string;
	readonly target: QuickViewTarget | undefined;
	readonly page: PageHandles;
}

/** Does not use `disabled` at the end of the list, so that the clicked button keeps the focus. */
function Arrow( { direction, label, target, page }: ArrowProps ) {
	const prepare = (): void => void ( target && prepareProduct( target.productId, page ) );
	return (
		<button
			type="button"
			className={ `aisle-icon-button aisle-lightbox__arrow aisle-lightbox__arrow--${ direction }` }
			aria-label={ label }
			aria-disabled={ ! target || undefined }
			onPointerEnter={ prepare }
			onFocus={ prepare }
			onClick={ () => target && switchProduct( target ) }
		>
			<Icon name="chevron" />
		</button>
	);
}
