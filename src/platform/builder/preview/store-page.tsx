/** A page of the store in a frame that is as high as the page's content. */
import { useCallback, useEffect, useRef, useState } from '@wordpress/element';
import type { ReactElement } from 'react';

interface StorePageProps {
	readonly title: string;
	/** URL of the page. Omit it if a form is posted into the frame. */
	readonly src?: string;
	/** Name of the frame, for forms that are posted into it. */
	readonly name?: string;
	readonly initialHeight: number;
	/** Called with the page's `main` element each time the page has loaded; null if the page has none. */
	readonly onLoad?: ( main: HTMLElement | null ) => void;
}

export function StorePage( { title, src, name, initialHeight, onLoad }: StorePageProps ): ReactElement {
	const frame = useRef< HTMLIFrameElement >( null );
	const [ main, setMain ] = useState< HTMLElement | null >( null );
	const [ height, setHeight ] = useState( initialHeight );
	const findMain = useCallback( () => {
		const found = frame.current?.contentDocument?.querySelector( 'main' ) ?? null;
		setMain( found );
		onLoad?.( found );
	}, [ onLoad ] );
	useEffect( () => {
		if ( ! main ) {
			return undefined;
		}
		const view = main.ownerDocument.defaultView;
		const observer = new ResizeObserver( () =>
			setHeight( Math.ceil( main.getBoundingClientRect().bottom + ( view?.scrollY ?? 0 ) ) )
		);
		observer.observe( main );
		return () => observer.disconnect();
	}, [ main ] );
	return (
		<iframe
			ref={ frame }
			src={ src }
			name={ name }
			title={ title }
			className="aisle-builder__store-page"
			style={ { blockSize: height } }
			onLoad={ findMain }
		/>
	);
}
