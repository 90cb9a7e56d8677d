/**
 * Renders a row for each selected file, with the HTML of PHP's rows for uploaded files
 * (Platform/Forms/Fields/UploadedList).
 */
import { asText } from '../../../../platform/check';
import { imageUrl } from '../../../../platform/uploads/image-urls';
import { splitName } from '../../../../platform/uploads/split-name';
import type { FileFieldContext } from './file-field-context';
import { formatText, sizeInWords } from './file-texts';

const ROW_SELECTOR = '.aisle-field__file';
const FILE_ICON = 'M7 3.5h7l4 4v13H7zM14 3.5v4h4';
const REMOVE_ICON = 'M6 6l12 12M18 6L6 18';

export function renderRows(
	node: HTMLElement,
	input: HTMLInputElement,
	files: readonly File[],
	context: FileFieldContext
): void {
	const list = node.querySelector( '.aisle-field__files' ) ?? newList( node );
	list.querySelectorAll( `${ ROW_SELECTOR }[data-chosen]` ).forEach( ( row ) => row.remove() );
	list.append( ...files.map( ( file, index ) => rowOf( file, index, input.accept, context ) ) );
	if ( list.childElementCount === 0 ) {
		list.remove();
	}
}

interface Removal {
	readonly row: Element;
	/** Position among all rows. */
	readonly position: number;
	/** Index among the selected files; null if the file is on the server. */
	readonly index: number | null;
	readonly name: string;
}

/** Returns the row and file that a click removes; null if the click was not on a remove button. */
export function removalOf( target: EventTarget | null ): Removal | null {
	const row =
		target instanceof Element && target.closest( 'button' ) ? target.closest< HTMLElement >( ROW_SELECTOR ) : null;
	return (
		row && {
			row,
			position: [ ...( row.parentElement?.querySelectorAll( ROW_SELECTOR ) ?? [] ) ].indexOf( row ),
			index: row.dataset.chosen ? Number( row.dataset.chosen ) : null,
			name: row.querySelector( '[title]' )?.getAttribute( 'title' ) ?? row.textContent?.trim() ?? '',
		}
	);
}

function newList( node: HTMLElement ): Element {
	const list = element( 'div', 'aisle-field__files' );
	list.setAttribute( 'role', 'list' );
	node.querySelector( '.aisle-field__chooser' )?.after( list );
	return list;
}

function rowOf( file: File, index: number, accept: string, { rules, texts }: FileFieldContext ): HTMLElement {
	const isRejected =
		accept !== '' && ! accept.split( ',' ).some( ( suffix ) => file.name.toLowerCase().endsWith( suffix ) );
	const entry = element( 'div', `aisle-field__file${ isRejected ? ' is-refused' : '' }` );
	entry.setAttribute( 'role', 'listitem' );
	entry.dataset.chosen = String( index );
	const error = isRejected ? asText( rules.find( ( { rule } ) => rule === 'file' )?.error ) : '';
	const description = element( 'div', 'aisle-field__file-words' );
	description.append(
		createFileName( file.name ),
		element(
			'span',
			error ? 'aisle-field__file-error' : 'aisle-field__file-state',
			error || sizeInWords( file.size, texts )
		)
	);
	const button = element( 'button', 'aisle-icon-button' );
	button.setAttribute( 'type', 'button' );
	button.setAttribute( 'aria-label', formatText( texts.remove, file.name ) );
	button.append( createIcon( REMOVE_ICON ) );
	entry.append( createThumbnail( file ), description, button );
	return entry;
}

/** Truncates the name in the middle if there is no space. Screen readers get the full name. */
function createFileName( name: string ): HTMLElement {
	const container = element( 'span', 'aisle-field__file-name' );
	container.title = name;
	container.dir = 'auto';
	const parts = splitName( name ).map( ( part ) => element( 'span', '', part ) );
	parts.forEach( ( part ) => part.setAttribute( 'aria-hidden', 'true' ) );
	container.append( element( 'span', 'aisle-visually-hidden', name ), ...parts );
	return container;
}

/** Shows the file in an `img`, where browsers run no scripts of an SVG. */
function createThumbnail( file: File ): HTMLElement {
	const container = element( 'span', 'aisle-field__file-picture' );
	container.setAttribute( 'aria-hidden', 'true' );
	const url = imageUrl( file );
	if ( url === null ) {
		container.append( createIcon( FILE_ICON ) );
		return container;
	}
	const image = document.createElement( 'img' );
	image.alt = '';
	image.decoding = 'async';
	// Overrides image sizes of themes, which no cascade layer can override.
	Object.assign( image.style, { inlineSize: '100%', blockSize: '100%', objectFit: 'cover' } );
	image.addEventListener( 'error', () => container.replaceChildren( createIcon( FILE_ICON ) ) );
	image.src = url;
	container.append( image );
	return container;
}

function createIcon( path: string ): SVGElement {
	const svg = document.createElementNS( 'http://www.w3.org/2000/svg', 'svg' );
	svg.setAttribute( 'class', 'aisle-icon' );
	svg.setAttribute( 'viewBox', '0 0 24 24' );
	svg.setAttribute( 'aria-hidden', 'true' );
	svg.append( document.createElementNS( svg.namespaceURI, 'path' ) );
	svg.firstElementChild?.setAttribute( 'd', path );
	return svg;
}

export function element( tag: string, className: string, text = '' ): HTMLElement {
	const node = document.createElement( tag );
	node.className = className;
	node.textContent = text;
	return node;
}
