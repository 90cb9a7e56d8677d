/** A product's edit screen links to a new form for that product: `…&for_product=12&form_name=Ring#/new`. */
import type { NewForm } from '../../../platform/builder/new-form';
import { asOptionForm } from '../document';

const PRODUCT_PARAMETER = 'for_product';
/** URL parameter with the name of an empty form; a template has its own name. */
const NAME_PARAMETER = 'form_name';

/**
 * Assigns the form to the product in the URL and enables it, so that shoppers see it after the first save. Removes the
 * URL parameters, which apply to one form only.
 */
export function assignProductFromUrl( form: NewForm ): NewForm {
	const url = new URL( window.location.href );
	const productId = url.searchParams.get( PRODUCT_PARAMETER ) ?? '';
	if ( ! /^[1-9]\d{0,15}$/.test( productId ) || form.draft !== undefined ) {
		return form;
	}
	const title = form.title || ( url.searchParams.get( NAME_PARAMETER ) ?? '' );
	url.searchParams.delete( PRODUCT_PARAMETER );
	url.searchParams.delete( NAME_PARAMETER );
	window.history.replaceState( window.history.state, '', url );
	const assignment = { include: [ { by: 'product' as const, ids: [ Number( productId ) ] } ], exclude: [] };
	return { ...form, title, enabled: true, document: { ...asOptionForm( form.document ), assignment } };
}
