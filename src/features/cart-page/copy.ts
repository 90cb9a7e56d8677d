/**
 * Buttons with `data-aisle-copy`: pressed, they copy it, say so in their own words, and are themselves again after two
 * seconds.
 */
import type { EarlyPage } from '../../platform/early/early-page';
import { createAnnouncement } from './announcement';
import type { Texts } from './texts';

const BUTTON = '[data-aisle-copy]';
const SHOWN_FOR = 2000;

/** Its own label, while it shows another. */
const labels = new WeakMap< HTMLElement, { readonly label: string; readonly timer: number } >();

export function startCopying( onPress: EarlyPage[ 'onPress' ], texts: Texts ): void {
	const announce = createAnnouncement();
	document.querySelectorAll< HTMLElement >( BUTTON ).forEach( ( button ) => ( button.hidden = false ) );
	onPress( BUTTON, async ( button ) => {
		const isCopied = await copy( button.dataset.aisleCopy ?? '', button );
		const announcement = isCopied
			? ( button.dataset.aisleCopied ?? texts.copied ?? '' )
			: ( texts.notCopied ?? '' );
		showFor( button, announcement );
		announce( announcement );
	} );
}

async function copy( text: string, button: HTMLElement ): Promise< boolean > {
	try {
		await navigator.clipboard.writeText( text );
		return true;
	} catch {
		// Not on plain http, not in every frame.
		return copySelection( text, button );
	}
}

/** What cannot be copied is left marked, for the keys of the system. */
function copySelection( text: string, button: HTMLElement ): boolean {
	const beside = button.previousElementSibling;
	if ( beside?.textContent?.trim() === text ) {
		beside.ownerDocument.defaultView?.getSelection()?.selectAllChildren( beside );
		return isCommanded();
	}
	const field = document.createElement( 'textarea' );
	field.value = text;
	field.readOnly = true;
	field.className = 'aisle-visually-hidden';
	button.after( field );
	field.select();
	const isCopied = isCommanded();
	field.remove();
	button.focus();
	return isCopied;
}

function isCommanded(): boolean {
	try {
		return document.execCommand( 'copy' );
	} catch {
		return false;
	}
}

function showFor( button: HTMLElement, text: string ): void {
	const earlier = labels.get( button );
	window.clearTimeout( earlier?.timer );
	const label = earlier?.label ?? button.textContent ?? '';
	// It must not jump when its words get shorter.
	button.style.minInlineSize = `${ button.offsetWidth }px`;
	button.textContent = text;
	const timer = window.setTimeout( () => {
		labels.delete( button );
		button.textContent = label;
		button.style.minInlineSize = '';
	}, SHOWN_FOR );
	labels.set( button, { label, timer } );
}
