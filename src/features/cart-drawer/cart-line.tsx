import { __, sprintf } from '@wordpress/i18n';
import { useEffect, useRef, type MouseEvent } from 'react';
import { roundMoney } from '../../domain/money';
import { boot } from '../../platform/boot-data';
import { pageCart, type ViewLine } from '../../platform/cart';
import { isRecord } from '../../platform/check';
import { filteredList } from '../../platform/filtered';
import { hasQuickView, openQuickView } from '../../platform/quick-view';
import { Icon, Price, QuantityStepper, Slot, useAfterglow } from '../../platform/ui';

interface CartLineProps {
	readonly line: ViewLine;
	readonly refusal: string | null;
	/** Just brought back: the focus was on its undo button. */
	readonly takesFocus: boolean;
}

export function CartLine( { line, refusal, takesFocus }: CartLineProps ) {
	const loaded = useAfterglow( line.busy );
	const remove = useFocusWhen( takesFocus );
	const error = refusal ?? line.error;
	const state = line.busy ? 'loading' : loaded ? 'loaded' : undefined;
	return (
		<div className="aisle-cart-drawer__line" role="listitem" data-line={ line.key } data-state={ state } aria-busy={ line.busy || undefined }>
			<Picture line={ line } />
			<div className="aisle-cart-drawer__what">
				<div className="aisle-cart-drawer__name">{ line.permalink ? <a href={ line.permalink }>{ line.name }</a> : line.name }</div>
				<Details line={ line } />
				{ line.editUrl && (
					<a
						className="aisle-cart-drawer__edit"
						href={ line.editUrl }
						aria-label={
							/* translators: %s: product name. */
							sprintf( __( 'Edit the options of %s', 'aisle' ), line.name )
						}
						onClick={ ( event ) => edit( event, line ) }
					>
						{ __( 'Edit', 'aisle' ) }
					</a>
				) }
				<Slot name="cart-drawer-line" detail={ line.key } />
			</div>
			{ line.removable && (
				<button
					ref={ remove }
					type="button"
					className="aisle-icon-button aisle-cart-drawer__remove"
					aria-label={
						/* translators: %s: product name. */
						sprintf( __( 'Remove %s', 'aisle' ), line.name )
					}
					onClick={ () => void pageCart().remove( line.key ) }
				>
					<Icon name="trash" />
				</button>
			) }
			<div className="aisle-cart-drawer__figures">
				<Quantity line={ line } errorId={ error ? `aisle-line-${ line.key }` : undefined } />
				<span className="aisle-cart-drawer__amount">
					{ state === 'loaded' && <Icon name="check" className="aisle-cart-drawer__check" /> }
					<LinePrice line={ line } />
				</span>
			</div>
			{ error && (
				<div className="aisle-cart-drawer__error" id={ `aisle-line-${ line.key }` } role="alert">
					{ error }
				</div>
			) }
		</div>
	);
}

/** Inside the drawer where that can be; a press for another tab is the browser's. */
function edit( event: MouseEvent< HTMLElement >, { productId, editUrl, key }: ViewLine ): void {
	if ( hasQuickView() && ! ( event.ctrlKey || event.metaKey || event.shiftKey ) ) {
		event.preventDefault();
		void openQuickView( { productId, url: editUrl, cartKey: key, opener: event.currentTarget } );
	}
}

function useFocusWhen( takesFocus: boolean ) {
	const ref = useRef< HTMLButtonElement >( null );
	useEffect( () => {
		if ( takesFocus ) {
			ref.current?.focus();
		}
	}, [ takesFocus ] );
	return ref;
}

/** Decorative: the name stands beside it, and one link per line is enough for the keyboard. */
function Picture( { line: { image, permalink } }: { readonly line: ViewLine } ) {
	const picture = image ? (
		<img
			src={ image.src }
			srcSet={ image.srcset || undefined }
			sizes={ image.srcset ? '72px' : undefined }
			alt={ image.alt }
			width={ image.width || 72 }
			height={ image.height || 72 }
			loading="lazy"
			decoding="async"
		/>
	) : (
		<Icon name="bag" />
	);
	return permalink ? (
		<a className="aisle-cart-drawer__picture" href={ permalink } tabIndex={ -1 } aria-hidden="true">
			{ picture }
		</a>
	) : (
		<span className="aisle-cart-drawer__picture">{ picture }</span>
	);
}

type Detail = ViewLine[ 'details' ][ number ];

const isDetail = ( entry: unknown ): entry is Detail => isRecord( entry ) && typeof entry.name === 'string' && typeof entry.value === 'string';

function Details( { line }: { readonly line: ViewLine } ) {
	const details = filteredList( 'aisle.cart.lineDetails', line.details, isDetail, line );
	if ( details.length === 0 ) {
		return null;
	}
	return (
		<dl className="aisle-cart-drawer__details">
			{ details.map( ( { name, value }, index ) => (
				<div key={ index }>
					<dt>{ name }:</dt> <dd>{ value }</dd>
				</div>
			) ) }
		</dl>
	);
}

function Quantity( { line, errorId }: { readonly line: ViewLine; readonly errorId: string | undefined } ) {
	if ( ! line.editable || line.soldIndividually ) {
		return (
			<span className="aisle-cart-drawer__fixed">
				{
					/* translators: %s: quantity that cannot be changed. */
					sprintf( __( 'Quantity: %s', 'aisle' ), String( line.quantity ) )
				}
			</span>
		);
	}
	return (
		<QuantityStepper
			value={ line.quantity }
			min={ line.min }
			max={ line.max }
			step={ line.step }
			label={
				/* translators: %s: product name. */
				sprintf( __( 'Quantity of %s', 'aisle' ), line.name )
			}
			texts={ { decrease: __( 'One less', 'aisle' ), increase: __( 'One more', 'aisle' ) } }
			{ ...( errorId ? { describedBy: errorId } : {} ) }
			onChange={ ( quantity ) => void pageCart().setQuantity( line.key, quantity ) }
		/>
	);
}

/** The server's figure; while a quantity is under way the same unit price times what the shopper sees. */
function LinePrice( { line }: { readonly line: ViewLine } ) {
	const { decimals } = boot().shop.currency;
	const times = ( unit: string ): number => roundMoney( Number( unit ) * line.quantity, decimals );
	const amount = line.quantity === line.serverQuantity ? line.total : times( line.unitPrice );
	// Compared for one piece: the line's rounding is no discount.
	const regular = line.regularPrice === line.unitPrice ? undefined : times( line.regularPrice );
	return <Price amount={ amount } regular={ regular } busy={ line.busy } />;
}
