import { useEffect, useState } from '@wordpress/element';
import type { ReactElement } from 'react';

interface CheckFrameProps {
	readonly title: string;
	readonly url: string;
	/** Gets the page's document, null if the browser cannot read it. */
	readonly onLoad: ( page: Document | null ) => void;
}

/** A page of the store in a frame that nobody sees, without its scripts. */
export function CheckFrame( { title, url, onLoad }: CheckFrameProps ): ReactElement | null {
	const [ html, setHtml ] = useState( '' );
	useEffect( () => {
		let isMounted = true;
		fetchWithoutScripts( url ).then(
			( text ) => isMounted && setHtml( text ),
			() => isMounted && onLoad( null )
		);
		return () => {
			isMounted = false;
		};
		// Only another page is fetched again.
	}, [ url ] ); // eslint-disable-line react-hooks/exhaustive-deps
	return html ? (
		<iframe
			className="aisle-admin__check-frame"
			srcDoc={ html }
			title={ title }
			sandbox="allow-same-origin"
			tabIndex={ -1 }
			aria-hidden="true"
			onLoad={ ( { currentTarget } ) => onLoad( currentTarget.contentDocument ) }
		/>
	) : null;
}

/** The sandbox blocks scripts too, but the browser would log each of them as an error. */
async function fetchWithoutScripts( url: string ): Promise< string > {
	const response = await window.fetch( url );
	if ( ! response.ok ) {
		throw new Error( `HTTP ${ response.status }` );
	}
	const page = new DOMParser().parseFromString( await response.text(), 'text/html' );
	page.querySelectorAll( 'script,link[rel~=preload],link[rel~=modulepreload]' ).forEach( ( element ) =>
		element.remove()
	);
	const base = page.createElement( 'base' );
	base.href = url;
	page.head.prepend( base );
	return `<!doctype html>${ page.documentElement.outerHTML }`;
}
