import { useEffect } from '@wordpress/element';
import type { RefObject } from 'react';
import { REVEAL } from './section-props';

/** Opens the element around a control before the control gets the focus. */
export function useReveal( element: RefObject< HTMLElement >, open: () => void ): void {
	useEffect( () => {
		const node = element.current;
		node?.addEventListener( REVEAL, open );
		return () => node?.removeEventListener( REVEAL, open );
	}, [ element, open ] );
}
