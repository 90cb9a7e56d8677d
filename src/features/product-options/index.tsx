/**
 * Entry point of the storefront: React hydrates the form that PHP printed in the add-to-cart form and adopts entered
 * values.
 */
import { createRoot, hydrateRoot, startTransition } from '@wordpress/element';
import type { Answers } from '../../domain/option-form';
import { asRecord, asTextMap } from '../../platform/check';
import { featureData } from '../../platform/boot-data';
import { productFormElement, productFormOf } from '../../platform/product-form';
import { loadFieldTypes, loadFieldParts } from './components/option-field';
import type { EditedLine } from './edit-line';
import type { PrintedState } from './form-state';
import { OptionsForm } from './options-form';
import { readPageData, type PageData } from './page-data';
import { loadRules } from '../../platform/forms/load-rules';
import { loadSchedules } from '../../platform/forms/schedules/known-schedules';
import { readAnswers } from '../../platform/forms/read-answers';
import { recall } from './remembered-answers';
import { listenForTriggers, noteMounted } from './set-up-again';
import { watchPrintedControls } from './printed-controls';
import { whenComposed } from './composition';
import { enteredAnswers } from './typed-answers';
import { isTyped } from './typed-fields';
import { readKnownFiles, saveFiles } from '../../platform/uploads/known-files';

export async function mount( node: HTMLElement ): Promise< void > {
	noteMounted( node );
	const data = readPageData( dataInNode( node ) ?? featureData( 'product-options' ) );
	listenForTriggers( data.settings.initTriggers );
	const form = productFormElement( node );
	saveFiles( readKnownFiles( parseJson( node.dataset.files ) ) );
	const printedState = readPrintedState( node );
	// With `data-edited`, PHP has printed the answers of the edited line, which editLine() loads together with the
	// line.
	const hasPostedAnswers = Object.keys( printedState.posted ?? {} ).length > 0 && ! ( 'edited' in node.dataset );
	const fields = data.forms.flatMap( ( { model } ) => model.fields );
	const [ editedLine ] = await Promise.all( [
		hasPostedAnswers ? null : editLine( form ),
		loadFieldTypes( fields.map( ( field ) => field.type ) ),
		loadFieldParts( fields ),
		loadSchedules( fields, data.settings ),
		loadRules( data.forms.map( ( { model } ) => model ) ),
	] );
	const savedInput =
		hasPostedAnswers || editedLine || isForOtherLine( form ) ? null : recall( productFormOf( form ).getState().id );
	if ( savedInput ) {
		productFormOf( form ).setQuantity( savedInput.quantity );
	}
	await renderForm( node, { data, form, printedState, restoredAnswers: editedLine?.answers ?? savedInput?.answers } );
}

interface RenderOptions {
	readonly data: PageData;
	readonly form: HTMLElement;
	readonly printedState: PrintedState;
	/** Answers from before the page was left, or of the edited line. They replace those in the form. */
	readonly restoredAnswers: Readonly< Record< string, Answers > > | undefined;
}

/**
 * Resolves when React controls the form and shows the adopted answers. An add to cart that was submitted earlier waits
 * for this and then reads the answers.
 */
async function renderForm(
	node: HTMLElement,
	{ data, form, printedState, restoredAnswers }: RenderOptions
): Promise< void > {
	const container = node.querySelector< HTMLElement >( '.aisle-product-options__form' );
	await whenComposed( node );
	// A script may have inserted a copy of a node that already had this attribute.
	delete node.dataset.aisleRedrawn;
	await new Promise< void >( ( resolve ) => {
		if ( ! container ) {
			createRoot( node ).render(
				<OptionsForm
					data={ data }
					form={ form }
					instance={ node.dataset.instance }
					prefix={ node.dataset.prefix }
					printedState={ printedState }
					restoredAnswers={ restoredAnswers }
					onRendered={ resolve }
				/>
			);
			return;
		}
		// Input since the page load is newer than restored answers.
		const shouldKeepValue = ( name: string ) => ! restoredAnswers || isTyped( node, name );
		resetBrowserRestoredValues( container, shouldKeepValue );
		preserveTextareaValues( container );
		const printedControls = watchPrintedControls( container, shouldKeepValue );
		const readEnteredAnswers = () =>
			'aisleRedrawn' in node.dataset ? printedControls.answers() : enteredAnswers( container, shouldKeepValue );
		const onRendered = () => {
			printedControls.stop();
			resolve();
		};
		// Hydrates as a transition, so that the page stays responsive: a form of 200 fields takes long on a slow phone.
		startTransition( () => {
			hydrateRoot(
				container,
				<OptionsForm
					data={ data }
					form={ form }
					instance={ node.dataset.instance }
					prefix={ node.dataset.prefix }
					printedState={ printedState }
					printedAt={ data.printedAt }
					readEnteredAnswers={ readEnteredAnswers }
					restoredAnswers={ restoredAnswers }
					onRendered={ onRendered }
				/>,
				{
					// Another script or plugin changed PHP's HTML, so React rendered it again. Fires several times.
					onRecoverableError() {
						if ( ! ( 'aisleRedrawn' in node.dataset ) ) {
							node.dataset.aisleRedrawn = '';
							printedControls.restore();
						}
					},
				}
			);
		} );
	} );
}

/**
 * Clears values that the browser restored, because the restored answers replace them.
 */
function resetBrowserRestoredValues( container: HTMLElement, shouldKeep: ( name: string ) => boolean ): void {
	container
		.querySelectorAll< HTMLInputElement | HTMLTextAreaElement >( 'input:not([type=hidden]), textarea' )
		.forEach( ( control ) => {
			if ( shouldKeep( control.name ) ) {
				return;
			}
			if ( control.type !== 'file' ) {
				control.value = control.defaultValue;
			}
			if ( control instanceof HTMLInputElement ) {
				control.checked = control.defaultChecked;
			}
		} );
	const selects = [ ...container.querySelectorAll( 'select' ) ].filter( ( { name } ) => ! shouldKeep( name ) );
	selects
		.flatMap( ( { options } ) => [ ...options ] )
		.forEach( ( option ) => {
			option.selected = option.defaultSelected;
		} );
}

/**
 * When React hydrates a textarea that has its initial text in the HTML, it writes that text over the shopper's input.
 * Setting the initial text to the input prevents this.
 */
function preserveTextareaValues( container: HTMLElement ): void {
	container.querySelectorAll( 'textarea' ).forEach( ( area ) => {
		area.defaultValue = area.value;
	} );
}

/**
 * Reads what PHP printed in answer to a POST request (a rejected add to cart or a price request): the answers and the
 * errors.
 */
function readPrintedState( { dataset }: HTMLElement ): PrintedState {
	const rejections = Object.entries( asRecord( parseJson( dataset.refusals ) ) ).flatMap( ( [ key, text ] ) =>
		typeof text === 'string' ? [ [ key, text ] as const ] : []
	);
	return {
		posted: readAnswers( parseJson( dataset.answers ) ),
		rejections: Object.fromEntries( rejections ),
		tried: 'tried' in dataset,
		quantity: Number( dataset.quantity ) || 1,
		variation: Number( dataset.variation ) || 0,
		attributes: asTextMap( parseJson( dataset.attributes ) ),
	};
}

/**
 * Fills the form with the cart line that this page edits; null if there is none. The code is lazy-loaded, because few
 * pages need it.
 */
async function editLine( form: HTMLElement ): Promise< EditedLine | null > {
	if ( isForOtherLine( form ) || ! new URLSearchParams( window.location.search ).has( 'aisle_edit' ) ) {
		return null;
	}
	const { cancelEdit, prepareEdit, loadEditedLine } = await import(
		/* webpackChunkName: "product-options-edit" */ './edit-line'
	);
	const line = await loadEditedLine( productFormOf( form ) );
	if ( line ) {
		prepareEdit( form, line );
	} else {
		cancelEdit( form );
	}
	return line;
}

/**
 * Returns whether the form came with an Ajax response for another line. It then contains the line's data, and the
 * page's URL does not apply.
 */
function isForOtherLine( form: HTMLElement ): boolean {
	const key = form.querySelector< HTMLInputElement >( 'input[name="aisle_replace"]' )?.value ?? '';
	return key !== '' && key !== new URLSearchParams( window.location.search ).get( 'aisle_edit' );
}

/** Returns the product data in a node from an Ajax response; the page's own data is for another product. */
function dataInNode( node: HTMLElement ): unknown {
	return parseJson( node.querySelector( 'script.aisle-product-options__data' )?.textContent ?? undefined );
}

const parseJson = ( text: string | undefined ): unknown => ( text ? JSON.parse( text ) : null );
