/** Reads the page's data: includes/Features/Offers/Offers.php. */
import { asRecord, asText, readShape } from '../../platform/check';

const TEXTS = {
	title: 'Special offer',
	continue: 'Continue shopping',
	added: 'Added to cart',
	incomplete: 'Please select some product options before adding this product to your cart.',
	unavailable: 'Sorry, this product is unavailable. Please choose a different combination.',
	connection: 'Please check your internet connection then try again.',
	failed: 'This product could not be added to the cart.',
};

export type OfferTexts = typeof TEXTS;

export interface OfferOptions {
	/** URL of the popup's style; '' if it is missing. */
	readonly style: string;
	/** URL of a script that must stay on the page; '' for none. */
	readonly script: string;
	readonly texts: OfferTexts;
}

export function readOptions( data: unknown ): OfferOptions {
	const { style, script, texts } = asRecord( data );
	return { style: asText( style ), script: asText( script ), texts: readShape( texts, TEXTS ) };
}
