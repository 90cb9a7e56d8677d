/**
 * Buttons with `data-aisle-copy` copy its value, show a confirmation and restore their label after two seconds.
 */
import type { EarlyPage } from '../../platform/early/early-page';
import { createAnnouncement } from './announcement';
import type { Texts } from './texts';

const BUTTON = '[data-aisle-copy]';
const SHOWN_MS = 2000;

/** Original label of a button that shows another one. */
const originalLabels = new WeakMap< HTMLElement, { readonly label: string; readonly timer: number } >();

export function startCopying( onPress: EarlyPage[ 'onPress' ], texts: Texts ): void {
	const announce = createAnnouncement();
	document.querySelectorAll< HTMLElement >( BUTTON ).forEach( ( button ) => ( button.hidden = false ) );
	onPress( BUTTON, async ( button ) => {
		const isCopied = await copy( button.dataset.aisleCopy ?? '', button );
		const announcement = isCopied
			? ( button.dataset.aisleCopied ?? texts.copied ?? '' )
			: ( texts.notCopied ?? '' );
		showTemporarily( button, announcement );
		announce( announcement );
	} );
}

async function copy( text: string, button: HTMLElement ): Promise< boolean > {
	try {
		await navigator.clipboard.writeText( text );
		return true;
	} catch {
		// The clipboard API is not available on plain HTTP and in some frames.
		return copySelection( text, button );
	}
}

/** Copies by selection. If that fails, the text stays selected for the keyboard shortcut. */
function copySelection( text: string, button: HTMLElement ): boolean {
	const sibling = button.previousElementSibling;
	if ( sibling?.textContent?.trim() === text ) {
		sibling.ownerDocument.defaultView?.getSelection()?.selectAllChildren( sibling );
		return execCopyCommand();
	}
	const field = document.createElement( 'textarea' );
	field.value = text;
	field.readOnly = true;
	field.className = 'aisle-visually-hidden';
	button.after( field );
	field.select();
	const isCopied = execCopyCommand();
	field.remove();
	button.focus();
	return isCopied;
}

function execCopyCommand(): boolean {
	try {
		return document.execCommand( 'copy' );
	} catch {
		return false;
	}
}

function showTemporarily( button: HTMLElement, text: string ): void {
	const previousState = originalLabels.get( button );
	window.clearTimeout( previousState?.timer );
	const label = previousState?.label ?? button.textContent ?? '';
	// Keeps the button's width when its text gets shorter.
	button.style.minInlineSize = `${ button.offsetWidth }px`;
	button.textContent = text;
	const timer = window.setTimeout( () => {
		originalLabels.delete( button );
		button.textContent = label;
		button.style.minInlineSize = '';
	}, SHOWN_MS );
	originalLabels.set( button, { label, timer } );
}
