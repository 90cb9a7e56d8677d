import { __, sprintf } from '@wordpress/i18n';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { boot } from '../../platform/boot-data';
import { pageCart } from '../../platform/cart';
import { openQuickView } from '../../platform/contracts/quick-view';
import { Button, Icon, Price } from '../../platform/ui';
import { money } from '../../platform/money-format';
import { recordAdd, recordImpression } from './upsell-impressions';
import type { Upsell } from './upsells';
import type { Upsells } from './use-upsells';

export function UpsellCard( {
	upsell,
	keepUntilAdded,
}: { readonly upsell: Upsell } & Pick< Upsells, 'keepUntilAdded' > ) {
	const { name, url, image } = upsell;
	const card = useRef< HTMLDivElement >( null );
	useFocusTarget( card );
	useImpression( card, upsell.id );
	const [ rejection, setRejection ] = useState( '' );
	return (
		<div ref={ card } className="aisle-cart-upsells__card" role="listitem">
			<a className="aisle-cart-upsells__picture" href={ url } tabIndex={ -1 } aria-hidden="true">
				{ image ? (
					<img
						src={ image.src }
						srcSet={ image.srcset || undefined }
						sizes="64px"
						alt=""
						width={ 64 }
						height={ 64 }
						loading="lazy"
						decoding="async"
					/>
				) : (
					<Icon name="bag" />
				) }
			</a>
			<div className="aisle-cart-upsells__what">
				<a className="aisle-cart-upsells__name" href={ url }>
					{ name }
				</a>
				<CardPrice upsell={ upsell } />
				<CardButton upsell={ upsell } keepUntilAdded={ keepUntilAdded } onRejected={ setRejection } />
			</div>
			{ rejection !== '' && (
				<div className="aisle-cart-upsells__refusal" role="alert">
					{ rejection }
				</div>
			) }
		</div>
	);
}

function CardPrice( { upsell: { price, regularPrice, from } }: { readonly upsell: Upsell } ) {
	if ( price === '' ) {
		return null;
	}
	return (
		<span className="aisle-cart-upsells__price">
			{ from ? (
				/* translators: %s: the lowest of several prices. */
				sprintf( __( 'From %s', 'aisle' ), money( price ) )
			) : (
				<Price amount={ price } regular={ regularPrice === '' ? undefined : regularPrice } />
			) }
		</span>
	);
}

interface CardButtonProps extends Pick< Upsells, 'keepUntilAdded' > {
	readonly upsell: Upsell;
	readonly onRejected: ( message: string ) => void;
}

function CardButton( { upsell, keepUntilAdded, onRejected }: CardButtonProps ) {
	const [ state, setState ] = useState< 'rest' | 'busy' | 'done' >( 'rest' );
	const { id, name, url, action, label, quantity } = upsell;
	if ( action === 'link' ) {
		return (
			<Button href={ url } label={ `${ label }: ${ name }` }>
				{ label }
			</Button>
		);
	}
	if ( action === 'choose' ) {
		return (
			<Button
				label={
					/* translators: %s: product name. */
					sprintf( __( 'Choose options for %s', 'aisle' ), name )
				}
				onClick={ ( { currentTarget } ) => openOptions( upsell, currentTarget, setState ) }
				busy={ state === 'busy' }
			>
				{ __( 'Choose', 'aisle' ) }
			</Button>
		);
	}
	const add = async (): Promise< void > => {
		setState( 'busy' );
		onRejected( '' );
		const addPromise = pageCart().add( { productId: id, quantity } );
		keepUntilAdded(
			id,
			addPromise.then( ( { ok } ) => ok )
		);
		const result = await addPromise;
		if ( result.ok ) {
			recordAdd( id );
		} else {
			onRejected( result.message || boot().texts.unknownError || '' );
		}
		setState( result.ok ? 'done' : 'rest' );
	};
	return (
		<Button
			label={
				quantity === 1
					? /* translators: %s: product name. */
						sprintf( __( 'Add %s to the cart', 'aisle' ), name )
					: /* translators: 1: quantity. 2: product name. */
						sprintf( __( 'Add %1$s of %2$s to the cart', 'aisle' ), String( quantity ), name )
			}
			busy={ state === 'busy' }
			done={ state === 'done' }
			onClick={ () => void add() }
		>
			{ quantity === 1
				? __( 'Add', 'aisle' )
				: /* translators: %s: quantity. */
					sprintf( __( 'Add %s', 'aisle' ), String( quantity ) ) }
		</Button>
	);
}

/**
 * Opens the quick view; the button is busy until the quick view is shown. An add from there counts as an add of the
 * suggestion.
 */
function openOptions( { id, url }: Upsell, opener: HTMLElement, setState: ( state: 'rest' | 'busy' ) => void ): void {
	setState( 'busy' );
	void openQuickView( { productId: id, url, opener } ).finally( () => setState( 'rest' ) );
	trackAdd( id );
}

/** Counts an add as soon as the product is in the cart. Stops waiting when the drawer closes. */
function trackAdd( id: number ): void {
	const unsubscribe = pageCart().subscribe( () => {
		const { open, lines } = pageCart().getView();
		if ( lines.some( ( { productId, variationId } ) => productId === id || variationId === id ) ) {
			recordAdd( id );
			unsubscribe();
		} else if ( ! open ) {
			unsubscribe();
		}
	} );
}

/** When the card unmounts with the focus inside, focuses the button of the next card, or the drawer. */
function useFocusTarget( card: RefObject< HTMLElement | null > ): void {
	useLayoutEffect( () => {
		const element = card.current;
		const focusTargets = (): readonly ( Element | null | undefined )[] => [
			element?.nextElementSibling,
			element?.previousElementSibling,
		];
		return () => {
			if ( element?.contains( document.activeElement ) ) {
				const next = focusTargets().find( ( sibling ) => sibling instanceof HTMLElement );
				(
					next?.querySelector< HTMLElement >( 'button' ) ??
					next?.querySelector< HTMLElement >( 'a[href]:not([tabindex="-1"])' ) ??
					element.closest< HTMLElement >( '[role="dialog"]' )
				)?.focus( { preventScroll: true } );
			}
		};
	}, [ card ] );
}

/** Counts an impression when half of the card is in view. */
function useImpression( card: RefObject< HTMLElement | null >, id: number ): void {
	useEffect( () => {
		if ( ! card.current || ! ( 'IntersectionObserver' in window ) ) {
			return undefined;
		}
		const observer = new IntersectionObserver(
			( entries ) => entries.some( ( { isIntersecting } ) => isIntersecting ) && recordImpression( id ),
			{ threshold: 0.5 }
		);
		observer.observe( card.current );
		return () => observer.disconnect();
	}, [ card, id ] );
}
