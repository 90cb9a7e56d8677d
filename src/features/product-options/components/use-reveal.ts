import { useEffect } from '@wordpress/element';
import type { RefObject } from 'react';
import { REVEAL } from './section-props';

/** Opens what stands around a control before that gets the focus. */
export function useReveal( element: RefObject< HTMLElement >, open: () => void ): void {
	useEffect( () => {
		const node = element.current;
		node?.addEventListener( REVEAL, open );
		return () => node?.removeEventListener( REVEAL, open );
	}, [ element, open ] );
}
