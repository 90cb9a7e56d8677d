import type { ShowMessage } from './growl';
import { block, unblock } from './overlay';

/** The parts of jQuery that blockUI adds or needs. */
interface Collection {
	each( callback: ( this: HTMLElement ) => void ): Collection;
	data( key: string, value: unknown ): unknown;
	removeData( key: string ): unknown;
}

interface BlockOptions {
	onBlock?( this: HTMLElement ): void;
	onUnblock?( this: HTMLElement ): void;
}

type BlockMethod = ( this: Collection, options?: BlockOptions ) => Collection;

export interface BlockUi {
	( element: HTMLElement ): Collection;
	fn: { block?: BlockMethod; unblock?: BlockMethod };
	growlUI?( title?: string, message?: string, timeout?: number, onClose?: () => void ): void;
}

/** Data by which other scripts recognize a covered element. */
const BLOCKED = 'blockUI.isBlocked';

export const isJQuery = ( value: unknown ): value is BlockUi => typeof value === 'function' && 'fn' in value;

/** Adds the names of blockUI to jQuery that no other script has added. */
export function addJQueryNames( jQuery: BlockUi, say: ShowMessage ): void {
	jQuery.growlUI ??= ( title = '', message = '', timeout, onClose ) => {
		// blockUI takes HTML. Content of a template is never active.
		const template = document.createElement( 'template' );
		template.innerHTML = `${ title } ${ message }`;
		say( ( template.content.textContent ?? '' ).trim(), '', timeout, onClose );
	};
	if ( jQuery.fn.block ) {
		return;
	}
	jQuery.fn.block = function ( options ) {
		return this.each( function () {
			block( this );
			jQuery( this ).data( BLOCKED, 1 );
			options?.onBlock?.call( this );
		} );
	};
	jQuery.fn.unblock = function ( options ) {
		return this.each( function () {
			unblock( this );
			jQuery( this ).removeData( BLOCKED );
			options?.onUnblock?.call( this );
		} );
	};
}
