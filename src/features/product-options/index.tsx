/** The door to the shop: brings the options form into the node that PHP printed inside the add-to-cart form. */
import { createRoot } from '@wordpress/element';
import { roomData } from '../../platform/boot-data';
import { setQuantity } from './add-form';
import { editedKey, fetchEditedLine, prepareEdit } from './edit-line';
import { OptionsForm } from './options-form';
import { readPageData } from './page-data';
import { readAnswers } from './read-answers';
import { recall } from './remembered-answers';
import { listenForTriggers, noteMounted } from './set-up-again';
import { readKnownFiles, rememberFiles } from './upload/known-files';

export async function mount( node: HTMLElement ): Promise< void > {
	noteMounted( node );
	const data = readPageData( ownData( node ) ?? roomData( 'product-options' ) );
	listenForTriggers( data.settings.initTriggers );
	const form = node.closest( 'form' ) ?? node;
	// Answers of a submit that the server refused come with the page; what was typed before a way back is in this tab.
	const refused = readAnswers( parsed( node.dataset.answers ) );
	rememberFiles( readKnownFiles( parsed( node.dataset.files ) ) );
	const isRefused = Object.keys( refused ).length > 0;
	const key = isRefused ? '' : editedKey();
	const line = key === '' ? null : await fetchEditedLine( key );
	if ( line ) {
		prepareEdit( form, line );
	}
	const remembered = isRefused || line ? null : recall();
	if ( remembered ) {
		setQuantity( form, remembered.quantity );
	}
	createRoot( node ).render( <OptionsForm data={ data } form={ form } posted={ refused } remembered={ line?.answers ?? remembered?.answers ?? {} } /> );
}

/** A node that came with an ajax answer brings its product's data along; the page's own is of another product. */
function ownData( node: HTMLElement ): unknown {
	return parsed( node.querySelector( 'script.aisle-product-options__data' )?.textContent ?? undefined );
}

const parsed = ( text: string | undefined ): unknown => ( text ? JSON.parse( text ) : null );
