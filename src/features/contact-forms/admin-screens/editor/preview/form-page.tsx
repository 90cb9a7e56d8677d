/**
 * A page of the store with the form in it. It has the theme's styles and Aisle's script, so the form looks and works as
 * on the storefront.
 */
import { useCallback, useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { StorePage } from '../../../../../platform/builder/preview/store-page';
import { asRecord } from '../../../../../platform/check';
import { answersIn, fillAnswers } from './preview-answers';
import type { ContactPreview } from './preview-data';

interface FormPageProps {
	readonly preview: ContactPreview;
	readonly isRtl: boolean;
	/** A new value clears the form. */
	readonly resetKey: number;
}

export function FormPage( { preview: { html, pageUrl }, isRtl, resetKey }: FormPageProps ): ReactElement {
	const renderedKey = useRef( resetKey );
	const [ container, setContainer ] = useState< HTMLElement | null >( null );
	const findContainer = useCallback(
		( main: HTMLElement | null ) =>
			setContainer( main?.querySelector< HTMLElement >( '#aisle-contact-preview' ) ?? null ),
		[]
	);
	useEffect( () => {
		if ( container ) {
			container.ownerDocument.documentElement.dir = isRtl ? 'rtl' : 'ltr';
		}
	}, [ container, isRtl ] );
	useEffect( () => {
		if ( ! container ) {
			return undefined;
		}
		const answers = renderedKey.current === resetKey ? answersIn( container ) : [];
		renderedKey.current = resetKey;
		// HTML from Aisle's server; each part is escaped where it is built.
		container.replaceChildren( ...new DOMParser().parseFromString( html, 'text/html' ).body.childNodes );
		fillAnswers( container, answers );
		return enhanceWhenLoaded( container );
	}, [ container, html, resetKey ] );
	return (
		<StorePage
			src={ pageUrl }
			title={ __( 'Form as visitors see it', 'aisle' ) }
			initialHeight={ 240 }
			onLoad={ findContainer }
		/>
	);
}

const MAX_TRIES = 50;

/**
 * Enhances the form with the page's own script. Tries again every 100 ms while that script is still loading. Returns a
 * function that stops the attempts.
 */
function enhanceWhenLoaded( container: HTMLElement ): () => void {
	let tries = 0;
	const timer = setInterval( () => {
		const forms = asRecord(
			container.ownerDocument.defaultView &&
				Reflect.get( container.ownerDocument.defaultView, 'aisleContactForms' )
		);
		if ( typeof forms.find === 'function' ) {
			Reflect.apply( forms.find, forms, [] );
			clearInterval( timer );
		} else if ( ++tries > MAX_TRIES ) {
			clearInterval( timer );
		}
	}, 100 );
	return () => clearInterval( timer );
}
