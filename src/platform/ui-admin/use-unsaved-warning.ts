import { useEffect } from '@wordpress/element';

/** Lets the browser ask before the page unloads, with the browser's own text. */
export function useUnsavedWarning( unsaved: boolean ): void {
	useEffect( () => {
		if ( ! unsaved ) {
			return undefined;
		}
		const warn = ( event: BeforeUnloadEvent ): void => {
			event.preventDefault();
			// Chromium before 119 asks only if this is set.
			event.returnValue = true;
		};
		window.addEventListener( 'beforeunload', warn );
		return () => window.removeEventListener( 'beforeunload', warn );
	}, [ unsaved ] );
}
