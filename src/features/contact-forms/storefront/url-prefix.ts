/** Adds "http://" to input with a dot and no scheme, such as "example.com". */
import { withScheme } from '../../../domain/contact-rules/web-url';
import { textOfKind } from '../../../domain/typed-text';

export function prefixUrl( control: EventTarget | null ): void {
	if ( control instanceof HTMLInputElement && isUrlInput( control ) ) {
		const url = withScheme( textOfKind( 'url', control.value ) );
		if ( url !== control.value ) {
			control.value = url;
		}
	}
}

/** URL fields are printed as text inputs, because the browser's URL validation differs from the specification. */
const isUrlInput = ( { type, inputMode }: HTMLInputElement ): boolean => type === 'url' || inputMode === 'url';
