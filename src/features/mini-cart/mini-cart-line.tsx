import { __, sprintf } from '@wordpress/i18n';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { roundMoney } from '../../domain/money';
import { boot } from '../../platform/boot-data';
import { pageCart, type ViewLine } from '../../platform/cart';
import { Icon, Price, ServerHtml, useFocusOnUnmount } from '../../platform/ui';
import { totalHtmlOf } from '../../platform/ui/line-html';
import { removeLabel } from '../../platform/ui/remove-label';

interface MiniCartLineProps {
	readonly line: ViewLine;
	readonly rejection: string | null;
	/** Focus target when this line unmounts. */
	readonly focusTarget: RefObject< HTMLElement >;
}

export function MiniCartLine( { line, rejection, focusTarget }: MiniCartLineProps ) {
	const lineElement = useRef< HTMLDivElement >( null );
	useFocusOnUnmount( lineElement, focusTarget );
	const error = rejection ?? line.error;
	const errorId = `aisle-mini-line-${ line.key }`;
	return (
		<div
			ref={ lineElement }
			className={ `aisle-mini-cart__line ${ line.className ?? '' }`.trim() }
			role="listitem"
			aria-busy={ line.busy || undefined }
		>
			<span className="aisle-mini-cart__picture">
				{ line.image ? (
					<img src={ line.image.src } alt="" width={ 56 } height={ 56 } loading="lazy" decoding="async" />
				) : (
					<Icon name="bag" />
				) }
			</span>
			<div className="aisle-mini-cart__what">
				{ line.permalink ? <a href={ line.permalink }>{ line.name }</a> : <span>{ line.name }</span> }
				{ line.details.length > 0 && (
					<span className="aisle-mini-cart__details">
						{ line.details.map( ( { name, value } ) => `${ name }: ${ value }` ).join( ', ' ) }
					</span>
				) }
				<div className="aisle-mini-cart__figures">
					<Quantity line={ line } errorId={ error ? errorId : undefined } />
					<LineTotal line={ line } />
				</div>
			</div>
			{ line.removable && (
				<button
					type="button"
					className="aisle-icon-button aisle-mini-cart__remove"
					aria-label={ removeLabel( line ) }
					onClick={ () => void pageCart().remove( line.key ) }
				>
					<Icon name="close" />
				</button>
			) }
			{ error && (
				<div className="aisle-mini-cart__error" id={ errorId } role="alert">
					{ error }
				</div>
			) }
		</div>
	);
}

function LineTotal( { line }: { readonly line: ViewLine } ) {
	const { decimals } = boot().shop.currency;
	const total =
		line.quantity === line.serverQuantity
			? line.total
			: roundMoney( Number( line.unitPrice ) * line.quantity, decimals );
	const html = totalHtmlOf( line ) ?? ( line.quantity === line.serverQuantity ? line.quantityHtml : null ) ?? null;
	return html !== null ? (
		<ServerHtml html={ html } busy={ line.busy } />
	) : (
		<LinePrice line={ line } total={ total } />
	);
}

/**
 * Shows “× $5 / month” after the quantity if a plugin filters only the price of one item, like WooCommerce's mini cart.
 */
function LinePrice( {
	line: { priceHtml, busy },
	total,
}: {
	readonly line: ViewLine;
	readonly total: number | string;
} ) {
	if ( typeof priceHtml !== 'string' ) {
		return <Price amount={ total } busy={ busy } />;
	}
	return priceHtml === '' ? null : (
		<span>
			× <ServerHtml html={ priceHtml } />
		</span>
	);
}

/**
 * Quantity input with browser validation and its messages; invalid values are not sent (specification, section 5, "Cart
 * quantity").
 */
function Quantity( { line, errorId }: { readonly line: ViewLine; readonly errorId: string | undefined } ) {
	const [ enteredText, setEnteredText ] = useState< string | null >( null );
	const input = useRef< HTMLInputElement >( null );
	useEffect( () => setEnteredText( null ), [ line.quantity ] );
	const commit = (): void => {
		const value = input.current?.value ?? '';
		if ( ( value !== '' && Number( value ) === line.quantity ) || ! input.current?.reportValidity() ) {
			return;
		}
		setEnteredText( null );
		void pageCart().setQuantity( line.key, Number( value ) );
	};
	const onBrowsersChange = useRef( commit );
	onBrowsersChange.current = commit;
	useEffect( () => {
		// Uses the browser's change event, which fires for each arrow step and after typing. React's onChange is a
		// different event.
		const field = input.current;
		const notify = (): void => onBrowsersChange.current();
		field?.addEventListener( 'change', notify );
		return () => field?.removeEventListener( 'change', notify );
	}, [] );
	if ( ! line.editable || line.soldIndividually ) {
		return <span className="aisle-mini-cart__fixed">{ `× ${ line.quantity }` }</span>;
	}
	return (
		<input
			ref={ input }
			className="aisle-mini-cart__quantity"
			type="number"
			inputMode={ Number.isInteger( line.step ) && Number.isInteger( line.min ) ? 'numeric' : 'decimal' }
			required
			min={ line.min }
			max={ line.max ?? undefined }
			step={ line.step }
			aria-label={
				/* translators: %s: product name. */
				sprintf( __( 'Quantity of %s', 'aisle' ), line.name )
			}
			aria-describedby={ errorId }
			value={ enteredText ?? String( line.quantity ) }
			onChange={ ( { target } ) => setEnteredText( target.value ) }
			onKeyDown={ ( event ) => {
				if ( event.key === 'Enter' ) {
					event.preventDefault();
					commit();
				} else if ( event.key === 'Escape' && enteredText !== null ) {
					// Escape first discards the input; a second press closes the dropdown.
					event.stopPropagation();
					setEnteredText( null );
				}
			} }
		/>
	);
}
