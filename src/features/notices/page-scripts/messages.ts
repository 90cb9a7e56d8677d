// Messages and covers of waiting parts, for other plugins' scripts: as functions, as events, and under the names of the
// jQuery plugin blockUI.
import '../messages.scss';
import { COVER, SAY } from '../events';
import { createGrowl, type ShowMessage } from '../growl';
import { cover } from '../overlay';

/** The parts of jQuery that blockUI adds or needs. */
interface Collection {
	each( callback: ( this: HTMLElement ) => void ): Collection;
	data( key: string, value: unknown ): unknown;
}

interface BlockUi {
	( element: HTMLElement ): Collection;
	fn: Record< string, ( ( this: Collection ) => Collection ) | undefined >;
	growlUI?: ( title: string, message?: string, timeout?: number ) => void;
}

declare global {
	interface Window {
		aisleNotices: { say: ShowMessage; cover: typeof cover };
	}
}

const say = createGrowl();
window.aisleNotices = { say, cover };

document.addEventListener( SAY, ( ( { detail }: CustomEvent ) => say( detail.text, detail.kind ) ) as EventListener );
document.addEventListener( COVER, ( ( { target, detail }: CustomEvent ) =>
	cover( target as HTMLElement, detail ) ) as EventListener );

const jQuery: BlockUi | undefined = window.jQuery as ( Window[ 'jQuery' ] & BlockUi ) | undefined;
if ( jQuery ) {
	// blockUI takes HTML.
	jQuery.growlUI ??= ( title, message, timeout ) =>
		say( [ title, message ].join( ' ' ).replace( /<[^>]*>/g, '' ), '', timeout );
	// The index is the value of the data: 0 or 1.
	[ 'unblock', 'block' ].forEach( ( name, isWaiting ) => {
		jQuery.fn[ name ] ??= function () {
			return this.each( function () {
				cover( this, !! isWaiting );
				// The data by which other scripts recognize a covered element.
				jQuery( this ).data( 'blockUI.isBlocked', isWaiting );
			} );
		};
	} );
}
