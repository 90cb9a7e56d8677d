/** "example.com" becomes "http://example.com": what has a dot and no scheme is meant as an address. */
import { withScheme } from '../../../domain/contact-rules/web-url';
import { textOfKind } from '../../../domain/typed-text';

export function prefixUrl( control: EventTarget | null ): void {
	if ( control instanceof HTMLInputElement && isUrl( control ) ) {
		const address = withScheme( textOfKind( 'url', control.value ) );
		if ( address !== control.value ) {
			control.value = address;
		}
	}
}

/** Printed as a text, because a browser's own check of addresses is not the contract's. */
const isUrl = ( { type, inputMode }: HTMLInputElement ): boolean => type === 'url' || inputMode === 'url';
