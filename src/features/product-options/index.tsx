/** The door to the shop: brings the options form into the node that PHP printed inside the add-to-cart form. */
import { createRoot } from '@wordpress/element';
import { roomData } from '../../platform/boot-data';
import { setQuantity } from './add-form';
import { OptionsForm } from './options-form';
import { readPageData } from './page-data';
import { readAnswers } from './read-answers';
import { recall } from './remembered-answers';

export function mount( node: HTMLElement ): void {
	const data = readPageData( roomData( 'product-options' ) );
	const form = node.closest( 'form' ) ?? node;
	// Answers of a submit that the server refused come with the page; what was typed before a way back is in this tab.
	const refused = node.dataset.answers ? readAnswers( JSON.parse( node.dataset.answers ) ) : {};
	const remembered = Object.keys( refused ).length === 0 ? recall() : null;
	if ( remembered ) {
		setQuantity( form, remembered.quantity );
	}
	createRoot( node ).render( <OptionsForm data={ data } form={ form } posted={ refused } remembered={ remembered?.answers ?? {} } /> );
}
