// Messages and covers of waiting parts, for other plugins' scripts: as functions, as events, and under the names of the
// jQuery plugin blockUI.
import '../messages.scss';
import { asRecord, asText } from '../../../platform/check';
import { BLOCK, SAY, UNBLOCK } from '../events';
import { createGrowl, type ShowMessage } from '../growl';
import { addJQueryNames, isJQuery } from '../jquery-names';
import { block, unblock } from '../overlay';

declare global {
	interface Window {
		aisleNotices?: {
			readonly say: ShowMessage;
			readonly block: ( element: HTMLElement ) => void;
			readonly unblock: ( element: HTMLElement ) => void;
		};
	}
}

const say = createGrowl();
window.aisleNotices = { say, block, unblock };

document.addEventListener( SAY, ( event ) => {
	const { text, kind } = asRecord( event instanceof CustomEvent && event.detail );
	say( asText( text ), asText( kind ) );
} );
document.addEventListener( BLOCK, ( { target } ) => target instanceof HTMLElement && block( target ) );
document.addEventListener( UNBLOCK, ( { target } ) => target instanceof HTMLElement && unblock( target ) );

const jQuery: unknown = window.jQuery;
if ( isJQuery( jQuery ) ) {
	addJQueryNames( jQuery, say );
}
