import { __, sprintf } from '@wordpress/i18n';
import { useEffect } from 'react';
import type { QuickViewTarget } from '../../platform/contracts/quick-view-target';
import { Icon } from '../../platform/ui';
import { prepareProduct } from './product-cache';
import { hideProduct, turnTo, type Shown } from './lightbox-store';
import type { PageHandles } from './page-handles';

/** Delay before the next product is prefetched, in ms. */
const PAUSE = 800;

interface LightboxHeaderProps {
	readonly shown: Shown;
	readonly page: PageHandles;
	readonly isReady: boolean;
}

export function LightboxHeader( { shown: { target, list }, page, isReady }: LightboxHeaderProps ) {
	const at = list.findIndex( ( { productId } ) => productId === target.productId );
	const next = at < 0 ? undefined : list[ at + 1 ];
	useEffect( () => {
		const timer =
			isReady && next ? window.setTimeout( () => void prepareProduct( next.productId, page ), PAUSE ) : 0;
		return () => window.clearTimeout( timer );
	}, [ isReady, next, page ] );
	return (
		<div className="aisle-lightbox__header">
			{ list.length > 1 && at >= 0 && (
				<>
					<Arrow
						kind="previous"
						label={ __( 'Previous product', 'aisle' ) }
						to={ list[ at - 1 ] }
						page={ page }
					/>
					<span className="aisle-lightbox__count">
						{ sprintf(
							/* translators: 1: the product's place in the list, 2: how many there are. */ __(
								'%1$d of %2$d',
								'aisle'
							),
							at + 1,
							list.length
						) }
					</span>
					<Arrow kind="next" label={ __( 'Next product', 'aisle' ) } to={ next } page={ page } />
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
	readonly kind: 'previous' | 'next';
	readonly label: string;
	readonly to: QuickViewTarget | undefined;
	readonly page: PageHandles;
}

/** Does not use `disabled` at the end of the list, so that the clicked button keeps the focus. */
function Arrow( { kind, label, to, page }: ArrowProps ) {
	const prepare = (): void => void ( to && prepareProduct( to.productId, page ) );
	return (
		<button
			type="button"
			className={ `aisle-icon-button aisle-lightbox__arrow aisle-lightbox__arrow--${ kind }` }
			aria-label={ label }
			aria-disabled={ ! to || undefined }
			onPointerEnter={ prepare }
			onFocus={ prepare }
			onClick={ () => to && turnTo( to ) }
		>
			<Icon name="chevron" />
		</button>
	);
}
