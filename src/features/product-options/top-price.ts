/**
 * Updates the product's top price, and WooCommerce's variation price, to match the summary. With a total, they show the
 * price of one item. Otherwise they show the price so far, or stay as printed. Mirror:
 * includes/Features/ProductOptions/Page/PagePrice.php.
 */
import { asNumber, asText } from '../../platform/check';
import { currencyWith, money, type PriceFormat } from '../../platform/money-format';
import type { ProductForm, Variation } from '../../platform/product-form';
import type { FormState } from './form-state';
import { deriveView, type FormView, type SummaryView } from './form-view';
import { fromTemplate } from './from-template';
import type { PageData } from './page-data';
import { suffixBehind } from './price-suffix';

const PRICE = '.price, .wc-block-components-product-price';
const VARIATION_PRICE = '.single_variation .price';
/** Prices of other products, and prices updated by other code. */
const ELSEWHERE = '.aisle-product-options, .aisle-sticky-bar, .woocommerce-tabs, .wc-block-grid__product';
/** If another script keeps changing the price, Aisle gives up after this number of rewrites. */
const MAX_REWRITES = 3;
const FROM = '.aisle-from-price';
const SUFFIX = '.woocommerce-price-suffix';
const CENT = 1e-6;

interface ShownPrice {
	/** Displayed price; null if the price of the answers is unknown. */
	readonly now: number | null;
	/** Text around `now`, with `%s` as its placeholder. */
	readonly template: string;
	/** True if it is the product's own price, without option prices. */
	readonly isOwn: boolean;
	/** Price without the sale; null if there is none. */
	readonly before: number | null;
	readonly suffix: string;
	/** WooCommerce's price HTML of the selected variation; '' for none. */
	readonly variationHtml: string;
	readonly format: PriceFormat;
}

const followers = new WeakMap< HTMLElement, ( price: ShownPrice ) => void >();

export function showTopPrice(
	data: PageData,
	form: ProductForm,
	state: FormState,
	{ summary, unitPrice }: FormView
): void {
	const follower = followers.get( form.element ) ?? follow( form.element, data.priceHtml, data.settings.showSummary );
	followers.set( form.element, follower );
	const { variation } = form.getState();
	const format = data.settings.priceFormat;
	const now = ofAnswers( summary );
	follower( {
		now,
		template: summary.ofOne === null ? fromTemplate( data.strings ) : '%s',
		isOwn: state.bookingPrice === null && now === unitPrice,
		before: now === null ? null : withoutSale( data, state, variation, now ),
		suffix: suffixBehind( data.priceSuffix, now ?? 0, format ),
		variationHtml: asText( variation?.data.price_html ),
		format,
	} );
}

const ofAnswers = ( { ofOne, soFar }: SummaryView ): number | null => ofOne ?? soFar;

/** Returns the price of the same answers with the regular price. Percentage options cost more then. */
function withoutSale( data: PageData, state: FormState, variation: Variation | null, now: number ): number | null {
	const { product } = state;
	const regular = variation
		? asNumber( variation.data.display_regular_price ) / product.taxFactor / data.currencyFactor
		: data.regularPrice;
	if ( state.bookingPrice !== null || regular <= product.price + CENT ) {
		return null;
	}
	const before = ofAnswers(
		deriveView(
			data,
			{ ...state, product: { ...product, price: regular } },
			currencyWith( data.settings.priceFormat ),
			new Date(),
			null
		).summary
	);
	return before !== null && before > now ? before : null;
}

/**
 * @param form
 * @param printedHtml Price without answers, if the page was printed with answers; else ''.
 * @param isAnnounced Whether the summary announces the price, so that no other live region may do so.
 */
function follow( form: HTMLElement, printedHtml: string, isAnnounced: boolean ): ( price: ShownPrice ) => void {
	/** Last content that other scripts wrote. */
	const theirs = new WeakMap< Element, string >();
	const ours = new WeakMap< Element, string >();
	let top = topPrices( form );
	const printed = top[ 0 ]?.innerHTML;
	let price: ShownPrice | null = null;
	let rewrites = 0;
	const observer = new MutationObserver( () => {
		if ( ++rewrites <= MAX_REWRITES ) {
			write();
		}
	} );
	const write = (): void => {
		top = top.every( ( { isConnected } ) => isConnected ) ? top : topPrices( form );
		for ( const target of [ ...top, ...form.querySelectorAll< HTMLElement >( VARIATION_PRICE ) ] ) {
			if ( target.innerHTML !== ours.get( target ) ) {
				theirs.set(
					target,
					( ! target.matches( VARIATION_PRICE ) && target.innerHTML === printed && printedHtml ) ||
						target.innerHTML
				);
			}
			if ( price ) {
				show(
					target,
					contentOf( price, theirs.get( target ) ?? '', ! target.matches( VARIATION_PRICE ) ),
					isAnnounced
				);
			}
			ours.set( target, target.innerHTML );
		}
		observer.takeRecords();
	};
	[ ...top, form.querySelector( '.single_variation' ) ].forEach(
		( target ) => target && observer.observe( target, { childList: true, characterData: true, subtree: true } )
	);
	return ( next ) => {
		price = next;
		rewrites = 0;
		write();
	};
}

/** Returns the product's first price, and others with the same content (a theme's bar at the top). */
function topPrices( form: HTMLElement ): HTMLElement[] {
	const product = form.closest( '.product' );
	const isOwn = ( price: HTMLElement ): boolean =>
		! form.contains( price ) &&
		price.closest( '.product' ) === product &&
		! price.closest( ELSEWHERE ) &&
		! price.parentElement?.closest( PRICE );
	const prices = [ ...( product ?? document ).querySelectorAll< HTMLElement >( PRICE ) ].filter( isOwn );
	return prices.filter( ( { textContent } ) => textContent?.trim() === prices[ 0 ]?.textContent?.trim() );
}

function contentOf( price: ShownPrice, theirs: string, isTop: boolean ): DocumentFragment {
	const { now, isOwn, before, variationHtml } = price;
	const ofVariation = isTop ? ( parsed( variationHtml ).querySelector( '.price' )?.innerHTML ?? '' ) : '';
	const printed = parsed( ofVariation || theirs );
	// Keeps other plugins' changes of the product's own price, and a text that replaces it ("Call us").
	if (
		now === null ||
		( isOwn && ! printed.querySelector( FROM ) ) ||
		! /\p{Nd}/u.test( printed.textContent ?? '' )
	) {
		return printed;
	}
	const sale =
		before === null
			? undefined
			: [ ofVariation, theirs ].flatMap( ( html ) => saleAs( html, { ...price, now, before } ) )[ 0 ];
	return withSuffix( sale ?? priceAs( printed, worded( now, price ) ), price.suffix );
}

/**
 * Replaces the amount in the printed price, and keeps other plugins' text beside it. If there are several prices,
 * returns only the amount.
 */
function priceAs( printed: DocumentFragment, shown: readonly ( Node | string )[] ): DocumentFragment {
	const prices = [ ...printed.querySelectorAll( `${ FROM }, .woocommerce-Price-amount` ) ].filter(
		( part ) => ! part.closest( SUFFIX ) && ! part.parentElement?.closest( FROM )
	);
	const content = prices.length === 1 ? printed : document.createDocumentFragment();
	if ( prices.length === 1 ) {
		prices[ 0 ]?.replaceWith( ...shown );
	} else {
		content.append( ...shown );
	}
	return content;
}

/** Keeps the price suffix at its printed position. */
function withSuffix( content: DocumentFragment, text: string ): DocumentFragment {
	const [ printed, ...more ] = content.querySelectorAll( SUFFIX );
	more.forEach( ( one ) => one.remove() );
	if ( printed && text ) {
		printed.textContent = text;
	} else if ( printed ) {
		printed.remove();
	} else if ( text ) {
		const suffix = document.createElement( 'small' );
		suffix.className = SUFFIX.slice( 1 );
		suffix.textContent = text;
		content.append( ' ', suffix );
	}
	return content;
}

/**
 * Replaces the amounts in a printed sale price; its screen reader text from WooCommerce stays in the store's language.
 * Empty if it has another structure.
 */
function saleAs(
	html: string,
	{ now, before, template, format }: ShownPrice & { readonly now: number; readonly before: number }
): DocumentFragment[] {
	const content = parsed( html );
	const del = content.querySelector( 'del' );
	const ins = content.querySelector( 'ins' );
	const messages = [ ...content.querySelectorAll( '.screen-reader-text' ) ];
	if ( ! del || ! ins || messages.length !== 2 ) {
		return [];
	}
	for ( const [ index, [ part, value, text ] ] of (
		[
			[ del, before, '%s' ],
			[ ins, now, template ],
		] as const
	 ).entries() ) {
		const old = part.textContent?.trim() ?? '';
		const message = messages[ index ];
		if ( ! old || ! message?.textContent?.includes( old ) ) {
			return [];
		}
		message.textContent = message.textContent.replace( old, () =>
			text.replace( '%s', () => money( value, format ) )
		);
		part.replaceChildren( ...worded( value, { template: text, format } ) );
	}
	return [ content ];
}

function worded( value: number, { template, format }: Pick< ShownPrice, 'template' | 'format' > ): ( Node | string )[] {
	const [ before = '', after = '' ] = template.split( '%s' );
	return [ before, amount( value, format ), after ].filter( Boolean );
}

/** Prints an amount like `wc_price()`. */
function amount( value: number, format: PriceFormat ): HTMLElement {
	const { symbol } = currencyWith( format );
	const box = document.createElement( 'span' );
	const text = document.createElement( 'bdi' );
	const sign = document.createElement( 'span' );
	const written = money( value, format );
	const at = symbol ? written.indexOf( symbol ) : -1;
	box.className = 'woocommerce-Price-amount amount';
	sign.className = 'woocommerce-Price-currencySymbol';
	sign.translate = false;
	sign.textContent = symbol;
	text.append(
		...( at < 0
			? [ written ]
			: [ written.slice( 0, at ), sign, written.slice( at + symbol.length ) ].filter( Boolean ) )
	);
	box.append( text );
	return box;
}

function parsed( html: string ): DocumentFragment {
	const template = document.createElement( 'template' );
	template.innerHTML = html;
	return template.content;
}

function show( target: HTMLElement, content: DocumentFragment, isAnnounced: boolean ): void {
	if ( target.textContent?.trim() === content.textContent?.trim() ) {
		return;
	}
	if ( isAnnounced && target.closest( '[aria-live], [role="alert"], [role="status"]' ) ) {
		target.setAttribute( 'aria-live', 'off' );
	}
	patch( target, content );
}

/** Updates only text nodes if only amounts differ, so that a theme's listeners and attributes stay. */
function patch( target: Node, content: Node ): void {
	const now = [ ...target.childNodes ];
	const next = [ ...content.childNodes ];
	if ( now.length !== next.length || ! now.every( ( node, index ) => isAlike( node, next[ index ] ) ) ) {
		( target as Element ).replaceChildren( ...next );
		return;
	}
	now.forEach( ( node, index ) => {
		const other = next[ index ];
		if ( node instanceof Text ) {
			node.data = other?.textContent ?? '';
		} else if ( other ) {
			patch( node, other );
		}
	} );
}

const isAlike = ( one: Node, other: Node | undefined ): boolean =>
	one.nodeName === other?.nodeName &&
	( ! ( one instanceof Element ) || ! ( other instanceof Element ) || one.className === other.className );
