/**
 * A page of the store with the form in it. It has the theme's styles and Aisle's script, so the form looks and works as
 * on the storefront.
 */
import { useCallback, useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { asRecord } from '../../../../../platform/check';
import { answersIn, fillAnswers } from './preview-answers';
import type { ContactPreview } from './preview-data';

interface ShopPageProps {
	readonly preview: ContactPreview;
	readonly isRtl: boolean;
	/** A new value clears the form. */
	readonly round: number;
}

const PLACE = 'aisle-contact-preview';

export function ShopPage( { preview: { html, page }, isRtl, round }: ShopPageProps ): ReactElement {
	const frame = useRef< HTMLIFrameElement >( null );
	const drawn = useRef( round );
	const [ place, setPlace ] = useState< HTMLElement | null >( null );
	const [ height, setHeight ] = useState( 240 );
	const open = useCallback( () => setPlace( frame.current?.contentDocument?.getElementById( PLACE ) ?? null ), [] );
	useEffect( () => {
		if ( place ) {
			place.ownerDocument.documentElement.dir = isRtl ? 'rtl' : 'ltr';
		}
	}, [ place, isRtl ] );
	useEffect( () => {
		if ( ! place ) {
			return undefined;
		}
		const answers = drawn.current === round ? answersIn( place ) : [];
		drawn.current = round;
		// HTML from Aisle's server; each part is escaped where it is built.
		place.replaceChildren( ...new DOMParser().parseFromString( html, 'text/html' ).body.childNodes );
		fillAnswers( place, answers );
		return enhance( place );
	}, [ place, html, round ] );
	useEffect( () => {
		if ( ! place ) {
			return undefined;
		}
		const whole = place.closest( 'main' ) ?? place;
		const view = place.ownerDocument.defaultView;
		const watcher = new ResizeObserver( () =>
			setHeight( Math.ceil( whole.getBoundingClientRect().bottom + ( view?.scrollY ?? 0 ) ) )
		);
		watcher.observe( whole );
		return () => watcher.disconnect();
	}, [ place ] );
	return (
		<iframe
			ref={ frame }
			src={ page }
			title={ __( 'Form as visitors see it', 'aisle' ) }
			className="aisle-contact-stage__page"
			style={ { blockSize: height } }
			onLoad={ open }
		/>
	);
}

const TRIES = 50;

/** Enhances the form with the page's own script, which may still be loading. */
function enhance( place: HTMLElement ): () => void {
	let tries = 0;
	const timer = setInterval( () => {
		const forms = asRecord(
			place.ownerDocument.defaultView && Reflect.get( place.ownerDocument.defaultView, 'aisleContactForms' )
		);
		if ( typeof forms.find === 'function' ) {
			Reflect.apply( forms.find, forms, [] );
			clearInterval( timer );
		} else if ( ++tries > TRIES ) {
			clearInterval( timer );
		}
	}, 100 );
	return () => clearInterval( timer );
}
