import { Notice, SelectControl, Spinner } from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { isEntryList, type ListEntry } from '../../../platform/ui-admin/setting-value';
import type { PreviewProps } from '../../../platform/ui-admin/settings-preview';
import { loadPreview, previewKey, type OfferPreviewData } from './preview-document';
import { usePreviewedOffer } from './use-previewed-offer';

const DEBOUNCE_MS = 400;
const INITIAL_HEIGHT_PX = 320;

/** The popup of one offer as shoppers see it, with unsaved texts, products and discount. */
export function OfferPreview( { values }: PreviewProps ): ReactElement {
	const offers = isEntryList( values.offers ) ? values.offers : [];
	const [ index, selectOffer ] = usePreviewedOffer( offers );
	const offer = offers[ index ];
	if ( ! offer ) {
		return <p>{ __( 'Add an offer to see a preview.', 'aisle' ) }</p>;
	}
	return (
		<div className="aisle-offer-preview">
			{ offers.length > 1 && (
				<SelectControl
					label={ __( 'Offer', 'aisle' ) }
					value={ String( index ) }
					options={ offers.map( ( { name }, position ) => ( {
						value: String( position ),
						label: String( name || position + 1 ),
					} ) ) }
					onChange={ ( value ) => selectOffer( Number( value ) ) }
					__next40pxDefaultSize
				/>
			) }
			<PreviewedOffer offer={ offer } />
			<p className="description">
				{ __( 'The window has your theme’s colors and fonts in the store.', 'aisle' ) }
			</p>
		</div>
	);
}

function PreviewedOffer( { offer }: { readonly offer: ListEntry } ): ReactElement {
	const { preview, hasFailed } = usePreview( previewKey( offer ) );
	if ( ! offer.items ) {
		return <p>{ __( 'Select a product to offer.', 'aisle' ) }</p>;
	}
	if ( hasFailed ) {
		return (
			<Notice status="warning" isDismissible={ false }>
				{ __( 'The preview could not be loaded. Change the offer to try again.', 'aisle' ) }
			</Notice>
		);
	}
	if ( ! preview ) {
		return <Spinner />;
	}
	return (
		<>
			{ preview.hidden.length > 0 && (
				<Notice status="warning" isDismissible={ false }>
					{ sprintf(
						/* translators: %s: names of products. */
						__( 'Not shown, because shoppers cannot buy it: %s', 'aisle' ),
						preview.hidden.join( ', ' )
					) }
				</Notice>
			) }
			{ preview.html && <PreviewFrame html={ preview.html } /> }
		</>
	);
}

/** Loads the preview after a pause in typing. Until the next one has loaded, the last one stays. */
function usePreview( key: string ): { readonly preview: OfferPreviewData | null; readonly hasFailed: boolean } {
	const [ preview, setPreview ] = useState< OfferPreviewData | null >( null );
	const [ hasFailed, setFailed ] = useState( false );
	useEffect( () => {
		const controller = new AbortController();
		const timer = setTimeout( () => {
			loadPreview( key, controller.signal ).then(
				( data ) => {
					if ( ! controller.signal.aborted ) {
						setPreview( data );
						setFailed( false );
					}
				},
				() => ! controller.signal.aborted && setFailed( true )
			);
		}, DEBOUNCE_MS );
		return () => {
			clearTimeout( timer );
			controller.abort();
		};
	}, [ key ] );
	return { preview, hasFailed };
}

/** A frame as high as its content, so that the admin's styles do not reach the popup. */
function PreviewFrame( { html }: { readonly html: string } ): ReactElement {
	const frame = useRef< HTMLIFrameElement >( null );
	const [ height, setHeight ] = useState( INITIAL_HEIGHT_PX );
	const measure = (): void => {
		const contentHeight = frame.current?.contentDocument?.documentElement.offsetHeight ?? 0;
		setHeight( contentHeight > 0 ? contentHeight : INITIAL_HEIGHT_PX );
	};
	useEffect( () => {
		window.addEventListener( 'resize', measure );
		return () => window.removeEventListener( 'resize', measure );
	}, [] );
	return (
		<iframe
			ref={ frame }
			className="aisle-offer-preview__frame"
			title={ __( 'Window with the offer', 'aisle' ) }
			sandbox="allow-same-origin"
			srcDoc={ html }
			style={ { blockSize: height } }
			onLoad={ measure }
		/>
	);
}
