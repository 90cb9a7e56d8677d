/**
 * The door to the shop: React takes over the form that PHP printed inside the add-to-cart form, with what was typed
 * into it.
 */
import { createRoot, hydrateRoot, startTransition } from '@wordpress/element';
import type { Answers } from '../../domain/option-form';
import { asRecord, asTextMap } from '../../platform/check';
import { featureData } from '../../platform/boot-data';
import { productFormOf } from '../../platform/product-form';
import { loadKinds, loadParts } from './components/option-field';
import type { EditedLine } from './edit-line';
import type { Printed } from './form-state';
import { OptionsForm } from './options-form';
import { readPageData, type PageData } from './page-data';
import { loadRules } from '../../platform/forms/load-rules';
import { loadSchedules } from '../../platform/forms/schedules/known-schedules';
import { readAnswers } from '../../platform/forms/read-answers';
import { recall } from './remembered-answers';
import { listenForTriggers, noteMounted } from './set-up-again';
import { watchPrintedControls } from './publish-status-controls';
import { whenComposed } from './composition';
import { enteredAnswers } from './typed-answers';
import { isTyped } from './typed-fields';
import { readKnownFiles, rememberFiles } from '../../platform/uploads/known-files';

export async function mount( node: HTMLElement ): Promise< void > {
	noteMounted( node );
	const data = readPageData( ownData( node ) ?? featureData( 'product-options' ) );
	listenForTriggers( data.settings.initTriggers );
	const form = node.closest( 'form' ) ?? node;
	rememberFiles( readKnownFiles( parsed( node.dataset.files ) ) );
	const printed = readPrinted( node );
	const isPosted = Object.keys( printed.posted ?? {} ).length > 0 && ! ( 'edited' in node.dataset );
	const fields = data.forms.flatMap( ( { model } ) => model.fields );
	const [ line ] = await Promise.all( [
		isPosted ? null : editLine( form ),
		loadKinds( fields.map( ( field ) => field.type ) ),
		loadParts( fields ),
		loadSchedules( fields, data.settings ),
		loadRules( data.forms.map( ( { model } ) => model ) ),
	] );
	const remembered = isPosted || line || isOfLine( form ) ? null : recall( productFormOf( form ).getState().id );
	if ( remembered ) {
		productFormOf( form ).setQuantity( remembered.quantity );
	}
	await draw( node, { data, form, printed, broughtBack: line?.answers ?? remembered?.answers } );
}

interface Drawing {
	readonly data: PageData;
	readonly form: HTMLElement;
	readonly printed: Printed;
	/** In place of what stands in the form: answers from before the page was left, or of the line that is changed. */
	readonly broughtBack: Readonly< Record< string, Answers > > | undefined;
}

/**
 * Resolves when the form's controls are React's and show what was adopted: an add that waits reads them in the same
 * moment.
 */
async function draw( node: HTMLElement, { data, form, printed, broughtBack }: Drawing ): Promise< void > {
	const place = node.querySelector< HTMLElement >( '.aisle-product-options__form' );
	await whenComposed( node );
	// Of a copy of an earlier page.
	delete node.dataset.aisleRedrawn;
	await new Promise< void >( ( resolve ) => {
		if ( ! place ) {
			createRoot( node ).render(
				<OptionsForm
					data={ data }
					form={ form }
					instance={ node.dataset.instance }
					printed={ printed }
					broughtBack={ broughtBack }
					onDrawn={ resolve }
				/>
			);
			return;
		}
		// What the shopper has typed since the page is there is newer than what comes back.
		const isNew = ( name: string ) => ! broughtBack || isTyped( node, name );
		forgetTyped( place, isNew );
		keepTyped( place );
		const standing = watchPrintedControls( place, isNew );
		const typed = () => ( 'aisleRedrawn' in node.dataset ? standing.answers() : enteredAnswers( place, isNew ) );
		const onDrawn = () => {
			standing.forget();
			resolve();
		};
		// As a transition React gives the page's other events their turn: a form of 200 fields takes a slow phone a
		// while.
		startTransition( () => {
			hydrateRoot(
				place,
				<OptionsForm
					data={ data }
					form={ form }
					instance={ node.dataset.instance }
					printed={ printed }
					printedAt={ data.printedAt }
					typed={ typed }
					broughtBack={ broughtBack }
					onDrawn={ onDrawn }
				/>,
				{
					// Something on the way has changed what PHP printed: React has drawn it anew. It says so more than
					// once.
					onRecoverableError() {
						if ( ! ( 'aisleRedrawn' in node.dataset ) ) {
							node.dataset.aisleRedrawn = '';
							standing.giveBack();
						}
					},
				}
			);
		} );
	} );
}

/**
 * The answers that come back say what is chosen; what the browser itself had brought back would stand on beside them.
 */
function forgetTyped( place: HTMLElement, isKept: ( name: string ) => boolean ): void {
	place
		.querySelectorAll< HTMLInputElement | HTMLTextAreaElement >( 'input:not([type=hidden]), textarea' )
		.forEach( ( control ) => {
			if ( isKept( control.name ) ) {
				return;
			}
			if ( control.type !== 'file' ) {
				control.value = control.defaultValue;
			}
			if ( control instanceof HTMLInputElement ) {
				control.checked = control.defaultChecked;
			}
		} );
	const selects = [ ...place.querySelectorAll( 'select' ) ].filter( ( { name } ) => ! isKept( name ) );
	selects
		.flatMap( ( { options } ) => [ ...options ] )
		.forEach( ( option ) => {
			option.selected = option.defaultSelected;
		} );
}

/** Where a text area still holds its first text, React would put the first text of the model into it. */
function keepTyped( place: HTMLElement ): void {
	place.querySelectorAll( 'textarea' ).forEach( ( area ) => {
		area.defaultValue = area.value;
	} );
}

/** What a POST brought with it: answers and the server's words, refused or only priced. */
function readPrinted( { dataset }: HTMLElement ): Printed {
	const rejections = Object.entries( asRecord( parsed( dataset.refusals ) ) ).flatMap( ( [ key, text ] ) =>
		typeof text === 'string' ? [ [ key, text ] as const ] : []
	);
	return {
		posted: readAnswers( parsed( dataset.answers ) ),
		rejections: Object.fromEntries( rejections ),
		tried: 'tried' in dataset,
		quantity: Number( dataset.quantity ) || 1,
		variation: Number( dataset.variation ) || 0,
		attributes: asTextMap( parsed( dataset.attributes ) ),
	};
}

/**
 * The line of the cart that is changed on this page, put into the form; null where none is. Few pages need its code.
 */
async function editLine( form: HTMLElement ): Promise< EditedLine | null > {
	if ( isOfLine( form ) || ! new URLSearchParams( window.location.search ).has( 'aisle_edit' ) ) {
		return null;
	}
	const { addAnew, prepareEdit, takeEditedLine } = await import(
		/* webpackChunkName: "product-options-edit" */ './edit-line'
	);
	const line = await takeEditedLine( productFormOf( form ) );
	if ( line ) {
		prepareEdit( form, line );
	} else {
		addAnew( form );
	}
	return line;
}

/**
 * The form came with an ajax answer for a line of its own: it holds what that answer knew of it, and the page's address
 * says nothing of it.
 */
function isOfLine( form: HTMLElement ): boolean {
	const key = form.querySelector< HTMLInputElement >( 'input[name="aisle_replace"]' )?.value ?? '';
	return key !== '' && key !== new URLSearchParams( window.location.search ).get( 'aisle_edit' );
}

/** A node that came with an ajax answer brings its product's data along; the page's own is of another product. */
function ownData( node: HTMLElement ): unknown {
	return parsed( node.querySelector( 'script.aisle-product-options__data' )?.textContent ?? undefined );
}

const parsed = ( text: string | undefined ): unknown => ( text ? JSON.parse( text ) : null );
