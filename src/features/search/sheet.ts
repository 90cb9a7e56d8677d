/**
 * Search over the page: full screen on phones, with the list in the space above the keyboard; elsewhere a dialog at the
 * top of the page.
 */
import { createModal } from '../../platform/dialog/modal';
import { createAutocomplete, type Autocomplete } from './autocomplete';
import type { ListHost } from './dropdown';
import type { SearchOptions } from './options';
import { make, setAttributes } from './rows';
import type { Source } from './source';
import type { Texts } from './texts';
import { categoryOf, selectAllCategories, submitForProducts } from './under-field';

export interface Sheet {
	/**
	 * @param field  Gets the entered text back.
	 * @param opener Gets the focus back; without it, the browser returns the focus to the field.
	 */
	open( field: HTMLInputElement, opener?: HTMLElement | null ): void;
}

/** The same breakpoint as in panel.scss. */
const ROOMY = '(min-width: 601px) and (min-height: 481px)';

const ICONS = { back: 'M15 5l-7 7 7 7', search: 'M10.5 17a6.5 6.5 0 1 1 0-13 6.5 6.5 0 0 1 0 13zM15.5 15.5L20 20' };

export function createSheet( source: Source, options: SearchOptions ): Sheet {
	const { dialog, form, input, close } = createDialog( options.texts );
	let pageField: HTMLInputElement | null = null;
	let box: Autocomplete | null = null;
	const adjustToKeyboard = createKeyboardAdjuster( dialog );
	const modal = createModal( dialog, {
		pageClass: 'has-aisle-search-sheet',
		isBackdrop: ( { offsetX, offsetY } ) =>
			offsetX < 0 || offsetY < 0 || offsetX > dialog.offsetWidth || offsetY > dialog.offsetHeight,
		onClose: () => {
			adjustToKeyboard( false );
			box?.close();
			copyToPageField();
		},
	} );
	const pageForm = () => pageField && pageField.form;
	const copyToPageField = (): void => {
		if ( pageField ) {
			pageField.value = input.value;
		}
	};
	const submit = (): void => {
		copyToPageField();
		submitForProducts( pageForm() );
	};
	form.addEventListener( 'submit', ( event ) => {
		event.preventDefault();
		submit();
	} );
	close.addEventListener( 'click', modal.close );
	input.addEventListener( 'keydown', ( event ) => {
		// In a search field, Escape would empty the field and keep the dialog open.
		if ( event.key === 'Escape' && ! event.isComposing && event.keyCode !== 229 ) {
			event.preventDefault();
			modal.close();
		}
	} );
	return {
		open: ( field, opener ) => {
			pageField = field;
			input.value = field.value;
			input.placeholder = field.placeholder;
			if ( ! dialog.isConnected ) {
				document.body.append( dialog );
			}
			box ??= createAutocomplete( input, createDialogHost( dialog, pageForm, submit ), source, options );
			adjustToKeyboard( true );
			modal.open( () => opener );
			input.focus();
			// Moves the caret to the end, because it may have been inside a word.
			input.setSelectionRange( input.value.length, input.value.length );
			box.update();
		},
	};
}

/** Places the list in the dialog; searches submit the page's form. */
const createDialogHost = (
	dialog: HTMLDialogElement,
	pageForm: () => HTMLFormElement | null,
	submit: () => void
): ListHost => ( {
	isAlwaysOpen: true,
	open: ( panel ) => dialog.append( panel ),
	close: ( panel ) => panel.remove(),
	submit,
	category: () => categoryOf( pageForm() ),
	widen: () => selectAllCategories( pageForm() ),
} );

interface DialogElements {
	readonly dialog: HTMLDialogElement;
	readonly form: HTMLFormElement;
	readonly input: HTMLInputElement;
	readonly close: HTMLButtonElement;
}

function createDialog( texts: Texts ): DialogElements {
	const input = make( 'input', 'aisle-search-sheet__field' );
	const close = iconButton( ICONS.back, texts.close, 'button' );
	const form = make(
		'form',
		'aisle-search-sheet__form',
		close,
		input,
		iconButton( ICONS.search, texts.search, 'submit' )
	);
	const dialog = make( 'dialog', 'aisle-search-sheet', form );
	setAttributes( input, { type: 'search', name: 's', enterkeyhint: 'search', 'aria-label': texts.field } );
	setAttributes( form, { role: 'search' } );
	setAttributes( dialog, { 'aria-label': texts.search } );
	return { dialog, form, input, close };
}

/** Returns a function that fits the open dialog to the visible area, because on iOS the keyboard covers the page. */
function createKeyboardAdjuster( dialog: HTMLElement ): ( isOpen: boolean ) => void {
	const view = window.visualViewport;
	const fitToViewport = (): void => {
		Object.assign(
			dialog.style,
			view && ! window.matchMedia( ROOMY ).matches
				? { blockSize: `${ view.height }px`, insetBlockStart: `${ view.offsetTop }px` }
				: { blockSize: '', insetBlockStart: '' }
		);
	};
	return ( isOpen ) => {
		[ 'resize', 'scroll' ].forEach( ( name ) =>
			view?.[ isOpen ? 'addEventListener' : 'removeEventListener' ]( name, fitToViewport )
		);
		if ( isOpen ) {
			fitToViewport();
		}
	};
}

function iconButton( path: string, label: string, type: 'button' | 'submit' ): HTMLButtonElement {
	const button = make( 'button', 'aisle-search-sheet__button' );
	setAttributes( button, { type, 'aria-label': label } );
	const svg = document.createElementNS( 'http://www.w3.org/2000/svg', 'svg' );
	setAttributes( svg, {
		viewBox: '0 0 24 24',
		width: '24',
		height: '24',
		fill: 'none',
		stroke: 'currentColor',
		'stroke-width': '1.75',
		'stroke-linecap': 'round',
		'stroke-linejoin': 'round',
		'aria-hidden': 'true',
		focusable: 'false',
	} );
	const shape = document.createElementNS( 'http://www.w3.org/2000/svg', 'path' );
	shape.setAttribute( 'd', path );
	svg.append( shape );
	button.append( svg );
	return button;
}
