import { useEffect } from '@wordpress/element';

/** The browser asks before the page is left. Its text is the browser's own. */
export function useUnsavedWarning( unsaved: boolean ): void {
	useEffect( () => {
		if ( ! unsaved ) {
			return undefined;
		}
		const warn = ( event: BeforeUnloadEvent ): void => {
			event.preventDefault();
			// Chromium before 119 asks only when this is set.
			event.returnValue = true;
		};
		window.addEventListener( 'beforeunload', warn );
		return () => window.removeEventListener( 'beforeunload', warn );
	}, [ unsaved ] );
}
