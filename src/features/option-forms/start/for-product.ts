/** A product's edit screen leads to the new form that is for it: `…&for_product=12&form_name=Ring#/new`. */
import type { NewForm } from '../../../platform/builder/new-form';
import { asOptionForm } from '../document';

const MEMBER = 'for_product';
/** What the form is called where its owner began with nothing: a template has a name. */
const NAME = 'form_name';

/**
 * Who comes from a product wants the form there: it is enabled, so that the first save shows it. The address speaks of
 * one form only.
 */
export function forProductOfAddress( form: NewForm ): NewForm {
	const address = new URL( window.location.href );
	const named = address.searchParams.get( MEMBER ) ?? '';
	if ( ! /^[1-9]\d{0,15}$/.test( named ) || form.draft !== undefined ) {
		return form;
	}
	const title = form.title || ( address.searchParams.get( NAME ) ?? '' );
	address.searchParams.delete( MEMBER );
	address.searchParams.delete( NAME );
	window.history.replaceState( window.history.state, '', address );
	const assignment = { include: [ { by: 'product' as const, ids: [ Number( named ) ] } ], exclude: [] };
	return { ...form, title, enabled: true, document: { ...asOptionForm( form.document ), assignment } };
}
