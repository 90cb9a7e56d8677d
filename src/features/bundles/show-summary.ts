/** Shows the amounts of the selected items: at each row, and in the summary. */
import { summarizeBundle, type BundleSummary } from '../../domain/bundle-summary';
import type { BundleDiscount } from '../../domain/bundle-discount';
import { displayedLineAmount, formatMoney } from '../../domain/money';
import type { BootCurrency } from '../../platform/boot-data';
import type { FormData, Texts } from './form-data';
import type { Row, RowState } from './row';

interface Shop {
	readonly currency: BootCurrency;
	readonly texts: Texts;
}

interface Selection {
	readonly rows: readonly Row[];
	/** Number of bundles. */
	readonly bundles: number;
}

/** Returns the text that is announced after a change. */
export function showSummary( form: HTMLElement, data: FormData, { rows, bundles }: Selection, shop: Shop ): string {
	const states = new Map( rows.map( ( row ) => [ row, row.state() ] ) );
	const selected = rows.filter( ( row ) => row.isSelected() );
	const summary = summarizeBundle(
		selected.map( ( row ) => ( {
			price: states.get( row )?.price ?? 0,
			taxpu: states.get( row )?.taxpu ?? 1,
			quantity: row.quantity(),
			discount: row.data.discount,
		} ) ),
		{ ...data.terms, bundles },
		shop.currency
	);
	const extras = bundles * selected.reduce( ( sum, row ) => sum + ( states.get( row )?.extras ?? 0 ), 0 );
	states.forEach( ( state, row ) => showRow( row, state, summary.items[ selected.indexOf( row ) ]?.price, shop ) );
	return showSums(
		form,
		data,
		{ ...summary, subtotal: summary.subtotal + extras, total: summary.total + extras },
		selected.some( ( row ) => states.get( row )?.isFrom ),
		shop
	);
}

/**
 * @param bundlePrice Displayed price in the bundle; undefined if the item is not selected.
 */
function showRow( { element, control }: Row, state: RowState, bundlePrice: number | undefined, shop: Shop ): void {
	const { currency, texts } = shop;
	const alone = displayedLineAmount( state.price, 1, state.taxpu, 1, currency.decimals );
	const price = bundlePrice ?? alone;
	setText( element, 'amount', formatMoney( alone, currency ) );
	setText( element, 'price', withFrom( formatMoney( price, currency ), state.isFrom, texts ) );
	partOf( element, 'alone' )?.toggleAttribute( 'hidden', price === alone );
	element.classList.toggle( 'is-selected', control?.checked ?? true );
	showImage( element, state );
}

function showImage( element: HTMLElement, { image }: RowState ): void {
	const img = element.querySelector< HTMLImageElement >( '.aisle-bundle__picture img' );
	if ( img && image && img.getAttribute( 'src' ) !== image.src ) {
		img.src = image.src;
		img.srcset = image.srcset;
	}
}

function showSums(
	form: HTMLElement,
	data: FormData,
	{ subtotal, saved, total, percent, next }: BundleSummary,
	isFrom: boolean,
	{ currency, texts }: Shop
): string {
	const percentage = ( value: number ): string =>
		( texts.percent ?? '' ).replace( '%s', String( value ).replace( '.', currency.decimalSeparator ) );
	const discountText = ( { kind, value }: BundleDiscount ): string =>
		kind === 'percent' ? percentage( value ) : formatMoney( value * data.scale, currency );
	const totalText = withFrom( formatMoney( total, currency ), isFrom, texts );
	const savedText = formatMoney( saved, currency );
	setText( form, 'subtotal', formatMoney( subtotal, currency ) );
	setText( form, 'saved', formatMoney( -saved, currency ) );
	setText(
		form,
		'saved-label',
		( percent === null ? texts.saved : texts.savedRate?.replace( '%s', percentage( percent ) ) ) ?? ''
	);
	setText( form, 'total', totalText );
	form.querySelectorAll( '.aisle-bundle__sum:not(.is-total)' ).forEach( ( { classList } ) =>
		classList.toggle( 'is-empty', saved === 0 )
	);
	const nextText = next && data.nextTexts[ Math.min( next.missing, Object.keys( data.nextTexts ).length ) ];
	setText( form, 'next', nextText?.replace( '%s', discountText( next!.discount ) ) ?? '' );
	return ( ( saved > 0 ? texts.announced : texts.total ) ?? '' )
		.replace( /%1?\$?s/, totalText )
		.replace( '%2$s', savedText );
}

const withFrom = ( amount: string, isFrom: boolean, texts: Texts ): string =>
	isFrom ? ( texts.from ?? '%s' ).replace( '%s', amount ) : amount;

export const partOf = ( root: HTMLElement, name: string ): HTMLElement | null =>
	root.querySelector< HTMLElement >( `[data-bundle="${ name }"]` );

/** Writes only changed texts, so that screen readers and layout do nothing without reason. */
export function setText( root: HTMLElement, name: string, text: string ): void {
	const part = partOf( root, name );
	if ( part && part.textContent !== text ) {
		part.textContent = text;
	}
}
