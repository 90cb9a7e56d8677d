/** "example.com" becomes "http://example.com": what has a dot and no scheme is meant as an address. */
export function prefixUrl( control: EventTarget | null ): void {
	if ( control instanceof HTMLInputElement && isUrl( control ) ) {
		const text = control.value.trim();
		if ( text.includes( '.' ) && ! /^[a-z][a-z0-9+.-]*:/i.test( text ) ) {
			control.value = `http://${ text }`;
		}
	}
}

/** Printed as a text, because a browser's own check of addresses is not the contract's. */
const isUrl = ( { type, inputMode }: HTMLInputElement ): boolean => type === 'url' || inputMode === 'url';
