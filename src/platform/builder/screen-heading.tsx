import { createContext, useContext, useEffect, useRef } from '@wordpress/element';
import type { ReactElement, ReactNode } from 'react';

/** True if the screen has changed since the page was opened. Then the focus moves to the heading. */
export const ScreensHaveChanged = createContext( false );

interface ScreenHeadingProps {
	/** True if the heading is visible only to screen readers. */
	readonly isHidden?: boolean;
	readonly children: ReactNode;
}

/**
 * Heading of a screen. After a screen change it gets the focus, so that keyboard and screen reader users start at the
 * new screen.
 */
export function ScreenHeading( { isHidden = false, children }: ScreenHeadingProps ): ReactElement {
	const hasScreenChanged = useContext( ScreensHaveChanged );
	const heading = useRef< HTMLHeadingElement >( null );
	useEffect( () => {
		if ( hasScreenChanged ) {
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
