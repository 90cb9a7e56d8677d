import { __ } from '@wordpress/i18n';
import { useEffect, useId, useRef, useState, type RefObject } from 'react';
import { Icon } from '../../platform/ui';
import type { Carousel } from './carousel';
import { UpsellCard } from './upsell-card';
import type { Upsell } from './upsells';
import { useUpsells, type Upsells } from './use-upsells';

export function UpsellStrip( { title }: { readonly title: string } ) {
	const { upsells, keepUntilAdded } = useUpsells();
	return upsells.length === 0 ? null : (
		<Strip title={ title } upsells={ upsells } keepUntilAdded={ keepUntilAdded } />
	);
}

/** A scrollable list; the lazy-loaded carousel adds arrows. */
function Strip( { title, upsells, keepUntilAdded }: Upsells & { readonly title: string } ) {
	const stage = useRef< HTMLDivElement >( null );
	const headingId = useId();
	const carousel = useCarousel( stage, upsells );
	return (
		<div
			className={ `aisle-cart-upsells${ carousel ? ' is-driven' : '' }` }
			role="region"
			aria-labelledby={ headingId }
		>
			<div className="aisle-cart-upsells__header">
				<div id={ headingId } className="aisle-cart-upsells__title" role="heading" aria-level={ 3 }>
					{ title }
				</div>
				{ carousel && upsells.length > 1 && (
					<div className="aisle-cart-upsells__arrows">
						<button
							type="button"
							className="aisle-icon-button aisle-cart-upsells__previous"
							aria-label={ __( 'Previous suggestion', 'aisle' ) }
							onClick={ carousel.previous }
						>
							<Icon name="chevron" />
						</button>
						<button
							type="button"
							className="aisle-icon-button aisle-cart-upsells__next"
							aria-label={ __( 'Next suggestion', 'aisle' ) }
							onClick={ carousel.next }
						>
							<Icon name="chevron" />
						</button>
					</div>
				) }
			</div>
			<div ref={ stage } className="aisle-cart-upsells__stage">
				{ /* Does not use ul and li: themes give them margins and bullets that a cascade layer cannot override. */ }
				<div className="aisle-cart-upsells__list" role="list">
					{ upsells.map( ( upsell ) => (
						<UpsellCard key={ upsell.id } upsell={ upsell } keepUntilAdded={ keepUntilAdded } />
					) ) }
				</div>
			</div>
		</div>
	);
}

function useCarousel( stage: RefObject< HTMLElement | null >, upsells: readonly Upsell[] ): Carousel | null {
	const [ carousel, setCarousel ] = useState< Carousel | null >( null );
	const needsCarousel = upsells.length > 1;
	useEffect( () => {
		if ( ! needsCarousel ) {
			return undefined;
		}
		let endCarousel = (): void => undefined;
		let isUnmounted = false;
		import( /* webpackChunkName: "cart-upsells-carousel" */ './carousel' ).then(
			( { startCarousel } ) => {
				if ( ! isUnmounted && stage.current ) {
					const newCarousel = startCarousel( stage.current );
					endCarousel = newCarousel.end;
					setCarousel( newCarousel );
				}
			},
			() => undefined
		);
		return () => {
			isUnmounted = true;
			endCarousel();
			setCarousel( null );
		};
	}, [ stage, needsCarousel ] );
	const ids = upsells.map( ( { id } ) => id ).join();
	useEffect( () => carousel?.update(), [ carousel, ids ] );
	return carousel;
}
