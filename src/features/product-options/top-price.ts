/**
 * Updates the product's top price, and WooCommerce's variation price, to match the summary. With a total, they show the
 * price of one item. Otherwise they show the price so far, or stay as printed. Mirror: PagePrice.php.
 */
import { asNumber, asText } from '../../platform/check';
import { currencyWith, money, type PriceFormat } from '../../platform/money-format';
import type { ProductForm, Variation } from '../../platform/product-form';
import type { FormState } from './form-state';
import { deriveView, type FormView, type SummaryView } from './form-view';
import { fromTemplate } from './from-template';
import type { PageData } from './page-data';
import { replacePriceContent } from './price-content';
import { formatPriceSuffix } from './price-suffix';

const PRICE = '.price, .wc-block-components-product-price';
const VARIATION_PRICE = '.single_variation .price';
/** Prices of other products, and prices updated by other code. */
const OTHER_PRICES = '.aisle-product-options, .aisle-sticky-bar, .woocommerce-tabs, .wc-block-grid__product';
/** If another script keeps changing the price, Aisle gives up after this number of rewrites. */
const MAX_REWRITES = 3;
const FROM_PRICE = '.aisle-from-price';
const SUFFIX = '.woocommerce-price-suffix';
const PRICE_TOLERANCE = 1e-6;

interface ShownPrice {
	/** Displayed price; null if the price of the answers is unknown. */
	readonly amount: number | null;
	/** Text around the price, with `%s` as its placeholder. */
	readonly template: string;
	/** True if it is the product's own price, without option prices. */
	readonly isOwn: boolean;
	/** Price without the sale; null if there is none. */
	readonly full: number | null;
	readonly suffix: string;
	/** WooCommerce's price HTML of the selected variation; '' for none. */
	readonly html: string;
	readonly format: PriceFormat;
}

const priceWriters = new WeakMap< HTMLElement, ( price: ShownPrice ) => void >();

export function showTopPrice(
	data: PageData,
	form: ProductForm,
	state: FormState,
	{ summary, unitPrice }: FormView
): void {
	const { settings, priceHtml } = data;
	const write =
		priceWriters.get( form.element ) ?? createPriceWriter( form.element, priceHtml, settings.showSummary );
	priceWriters.set( form.element, write );
	const { variation } = form.getState();
	const format = data.settings.priceFormat;
	const displayedPrice = priceOfAnswers( summary );
	write( {
		amount: displayedPrice,
		template: summary.itemPrice === null ? fromTemplate( data.strings ) : '%s',
		isOwn: state.bookingPrice === null && displayedPrice === unitPrice,
		full: displayedPrice === null ? null : priceWithoutSale( data, state, variation, displayedPrice ),
		suffix: formatPriceSuffix( data.priceSuffix, displayedPrice ?? 0, format ),
		html: asText( variation?.data.price_html ),
		format,
	} );
}

const priceOfAnswers = ( { itemPrice, priceSoFar }: SummaryView ): number | null => itemPrice ?? priceSoFar;

/** Returns the price of the same answers without the sale; null if it is not higher. */
function priceWithoutSale(
	data: PageData,
	state: FormState,
	variation: Variation | null,
	displayedPrice: number
): number | null {
	const { product } = state;
	const regular = variation
		? asNumber( variation.data.display_regular_price ) / product.taxFactor / data.currencyFactor
		: data.regularPrice;
	if ( state.bookingPrice !== null || regular <= product.price + PRICE_TOLERANCE ) {
		return null;
	}
	const priceBeforeSale = priceOfAnswers(
		deriveView(
			data,
			{ ...state, product: { ...product, price: regular } },
			currencyWith( data.settings.priceFormat ),
			new Date(),
			null
		).summary
	);
	return priceBeforeSale !== null && priceBeforeSale > displayedPrice ? priceBeforeSale : null;
}

/**
 * @param form
 * @param printedHtml Price without answers, if the page was printed with answers; else ''.
 * @param isAnnounced Whether the summary announces the price, so that no other live region may do so.
 */
type PriceWriter = ( price: ShownPrice ) => void;

function createPriceWriter( form: HTMLElement, printedHtml: string, isAnnounced: boolean ): PriceWriter {
	/** Last content that other scripts wrote. */
	const thirdPartyHtml = new WeakMap< Element, string >();
	const writtenHtml = new WeakMap< Element, string >();
	let topElements = topPrices( form );
	const firstPrintedHtml = topElements[ 0 ]?.innerHTML;
	let price: ShownPrice | null = null;
	let rewrites = 0;
	const observer = new MutationObserver( () => {
		if ( ++rewrites <= MAX_REWRITES ) {
			write();
		}
	} );
	const write = (): void => {
		topElements = topElements.every( ( { isConnected } ) => isConnected ) ? topElements : topPrices( form );
		for ( const target of [ ...topElements, ...form.querySelectorAll< HTMLElement >( VARIATION_PRICE ) ] ) {
			if ( target.innerHTML !== writtenHtml.get( target ) ) {
				thirdPartyHtml.set(
					target,
					( ! target.matches( VARIATION_PRICE ) && target.innerHTML === firstPrintedHtml && printedHtml ) ||
						target.innerHTML
				);
			}
			if ( price ) {
				replacePriceContent(
					target,
					contentOf( price, thirdPartyHtml.get( target ) ?? '', ! target.matches( VARIATION_PRICE ) ),
					isAnnounced
				);
			}
			writtenHtml.set( target, target.innerHTML );
		}
		observer.takeRecords();
	};
	[ ...topElements, form.querySelector( '.single_variation' ) ].forEach(
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
		! price.closest( OTHER_PRICES ) &&
		! price.parentElement?.closest( PRICE );
	const prices = [ ...( product ?? document ).querySelectorAll< HTMLElement >( PRICE ) ].filter( isOwn );
	return prices.filter( ( { textContent } ) => textContent?.trim() === prices[ 0 ]?.textContent?.trim() );
}

function contentOf( price: ShownPrice, thirdPartyHtml: string, isTop: boolean ): DocumentFragment {
	const { amount: displayedPrice, isOwn, full: priceBeforeSale, html: variationHtml } = price;
	const variationContent = isTop ? ( parsed( variationHtml ).querySelector( '.price' )?.innerHTML ?? '' ) : '';
	const printedContent = parsed( variationContent || thirdPartyHtml );
	// Keeps other plugins' changes of the product's own price, and a text that replaces it ("Call us").
	if (
		displayedPrice === null ||
		( isOwn && ! printedContent.querySelector( FROM_PRICE ) ) ||
		! /\p{Nd}/u.test( printedContent.textContent ?? '' )
	) {
		return printedContent;
	}
	const sale =
		priceBeforeSale === null
			? undefined
			: [ variationContent, thirdPartyHtml ].flatMap( ( html ) =>
					replaceSaleAmounts( html, { ...price, amount: displayedPrice, full: priceBeforeSale } )
				)[ 0 ];
	return withSuffix( sale ?? replaceAmount( printedContent, priceNodes( displayedPrice, price ) ), price.suffix );
}

/**
 * Replaces the amount in the printed price, and keeps other plugins' text beside it. If there are several prices,
 * returns only the amount.
 */
function replaceAmount(
	printedContent: DocumentFragment,
	replacement: readonly ( Node | string )[]
): DocumentFragment {
	const prices = [ ...printedContent.querySelectorAll( `${ FROM_PRICE }, .woocommerce-Price-amount` ) ].filter(
		( part ) => ! part.closest( SUFFIX ) && ! part.parentElement?.closest( FROM_PRICE )
	);
	const content = prices.length === 1 ? printedContent : document.createDocumentFragment();
	if ( prices.length === 1 ) {
		prices[ 0 ]?.replaceWith( ...replacement );
	} else {
		content.append( ...replacement );
	}
	return content;
}

/** Keeps the price suffix at its printed position. */
function withSuffix( content: DocumentFragment, text: string ): DocumentFragment {
	const [ printedSuffix, ...extraSuffixes ] = content.querySelectorAll( SUFFIX );
	extraSuffixes.forEach( ( element ) => element.remove() );
	if ( printedSuffix && text ) {
		printedSuffix.textContent = text;
	} else if ( printedSuffix ) {
		printedSuffix.remove();
	} else if ( text ) {
		const suffix = document.createElement( 'small' );
		suffix.className = SUFFIX.slice( 1 );
		suffix.textContent = text;
		content.append( ' ', suffix );
	}
	return content;
}

/**
 * Returns a printed sale price with new amounts, also in WooCommerce's screen reader text, which stays in the store's
 * language. Returns an empty list if the price has another structure.
 */
function replaceSaleAmounts(
	html: string,
	{
		amount: displayedPrice,
		full: priceBeforeSale,
		template,
		format,
	}: ShownPrice & { readonly amount: number; readonly full: number }
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
			[ del, priceBeforeSale, '%s' ],
			[ ins, displayedPrice, template ],
		] as const
	 ).entries() ) {
		const oldText = part.textContent?.trim() ?? '';
		const message = messages[ index ];
		if ( ! oldText || ! message?.textContent?.includes( oldText ) ) {
			return [];
		}
		message.textContent = message.textContent.replace( oldText, () =>
			text.replace( '%s', () => money( value, format ) )
		);
		part.replaceChildren( ...priceNodes( value, { template: text, format } ) );
	}
	return [ content ];
}

function priceNodes( value: number, price: Pick< ShownPrice, 'template' | 'format' > ): ( Node | string )[] {
	const [ before = '', after = '' ] = price.template.split( '%s' );
	return [ before, amountElement( value, price.format ), after ].filter( Boolean );
}

/** Creates an amount with the markup of `wc_price()`. */
function amountElement( value: number, format: PriceFormat ): HTMLElement {
	const { symbol } = currencyWith( format );
	const box = document.createElement( 'span' );
	const text = document.createElement( 'bdi' );
	const symbolElement = document.createElement( 'span' );
	const formatted = money( value, format );
	const at = symbol ? formatted.indexOf( symbol ) : -1;
	box.className = 'woocommerce-Price-amount amount';
	symbolElement.className = 'woocommerce-Price-currencySymbol';
	symbolElement.translate = false;
	symbolElement.textContent = symbol;
	text.append(
		...( at < 0
			? [ formatted ]
			: [ formatted.slice( 0, at ), symbolElement, formatted.slice( at + symbol.length ) ].filter( Boolean ) )
	);
	box.append( text );
	return box;
}

function parsed( html: string ): DocumentFragment {
	const template = document.createElement( 'template' );
	template.innerHTML = html;
	return template.content;
}
