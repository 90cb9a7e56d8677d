import { createContext, useContext, useEffect, useRef } from '@wordpress/element';
import type { ReactElement, ReactNode } from 'react';

/** Whether the screens have changed since the page was opened: then the focus goes along. */
export const ScreensHaveChanged = createContext( false );

interface ScreenHeadingProps {
	/** It is there for screen readers alone. */
	readonly isHidden?: boolean;
	readonly children: ReactNode;
}

/** What a screen is called. Whoever got there by keyboard or screen reader is there, not where the way began. */
export function ScreenHeading( { isHidden = false, children }: ScreenHeadingProps ): ReactElement {
	const hasCome = useContext( ScreensHaveChanged );
	const heading = useRef< HTMLHeadingElement >( null );
	useEffect( () => {
		if ( hasCome ) {
			heading.current?.focus( { preventScroll: true } );
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- When the screen comes.
	}, [] );
	return (
		<h2 ref={ heading } tabIndex={ -1 } className={ isHidden ? 'screen-reader-text' : 'aisle-builder__heading' }>
			{ children }
		</h2>
	);
}
