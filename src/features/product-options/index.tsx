/** The door to the shop: brings the options form into the node that PHP printed inside the add-to-cart form. */
import { createRoot, flushSync } from '@wordpress/element';
import { roomData } from '../../platform/boot-data';
import { productFormOf } from '../../platform/product-form';
import { loadKinds } from './components/option-field';
import type { EditedLine } from './edit-line';
import { OptionsForm } from './options-form';
import { readPageData } from './page-data';
import { readAnswers } from '../../platform/forms/read-answers';
import { recall } from './remembered-answers';
import { listenForTriggers, noteMounted } from './set-up-again';
import { readKnownFiles, rememberFiles } from '../../platform/uploads/known-files';

export async function mount( node: HTMLElement ): Promise< void > {
	noteMounted( node );
	const data = readPageData( ownData( node ) ?? roomData( 'product-options' ) );
	listenForTriggers( data.settings.initTriggers );
	const form = node.closest( 'form' ) ?? node;
	// Answers of a submit that the server refused come with the page; what was typed before a way back is in this tab.
	const refused = readAnswers( parsed( node.dataset.answers ) );
	rememberFiles( readKnownFiles( parsed( node.dataset.files ) ) );
	const isRefused = Object.keys( refused ).length > 0;
	const types = data.forms.flatMap( ( { model } ) => model.fields.map( ( field ) => field.type ) );
	const [ line ] = await Promise.all( [ isRefused ? null : editLine( form ), loadKinds( types ) ] );
	const remembered = isRefused || line ? null : recall( productFormOf( form ).getState().id );
	if ( remembered ) {
		productFormOf( form ).setQuantity( remembered.quantity );
	}
	// Drawn before the node is told ready: an add that waits for it reads the form's fields in the same moment.
	flushSync( () =>
		createRoot( node ).render(
			<OptionsForm data={ data } form={ form } instance={ node.dataset.instance } posted={ refused } remembered={ line?.answers ?? remembered?.answers ?? {} } />
		)
	);
}

/** The line of the cart that is changed on this page, put into the form; null where none is. Few pages need its code. */
async function editLine( form: HTMLElement ): Promise< EditedLine | null > {
	if ( ! new URLSearchParams( window.location.search ).has( 'aisle_edit' ) ) {
		return null;
	}
	const { prepareEdit, takeEditedLine } = await import( /* webpackChunkName: "product-options-edit" */ './edit-line' );
	const line = await takeEditedLine( productFormOf( form ) );
	if ( line ) {
		prepareEdit( form, line );
	}
	return line;
}

/** A node that came with an ajax answer brings its product's data along; the page's own is of another product. */
function ownData( node: HTMLElement ): unknown {
	return parsed( node.querySelector( 'script.aisle-product-options__data' )?.textContent ?? undefined );
}

const parsed = ( text: string | undefined ): unknown => ( text ? JSON.parse( text ) : null );
