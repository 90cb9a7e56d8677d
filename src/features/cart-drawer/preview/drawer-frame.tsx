import { Notice } from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { asFlag, asNumber, asRecord } from '../../../platform/check';
import type { PreviewProps } from '../../../platform/ui-admin/settings-preview';
import { openFrameShop, type FrameShop } from './frame-shop';
import { featuresIn, type PreviewResponse } from './preview-reply';
import { earnedRewards, sampleRewards } from './sample-rewards';
import { createSampleShop, type SampleShop } from './sample-cart';

export type DrawerView = 'cart' | 'empty' | 'button';

interface DrawerFrameProps {
	readonly reply: PreviewResponse;
	/** Unsaved settings of all features. */
	readonly features: PreviewProps[ 'features' ];
	readonly view: DrawerView;
	/** Called when the drawer opens or closes inside the frame. */
	readonly onView: ( view: DrawerView ) => void;
	/** Size of the frame's window, in px. */
	readonly width: number;
	readonly height: number;
	readonly scale: number;
}

/**
 * Frame with the storefront app. Changes that the page in it cannot apply create a new frame: see `pageKey`.
 */
export function DrawerFrame( {
	reply: response,
	features,
	view,
	onView,
	width,
	height,
	scale,
}: DrawerFrameProps ): ReactElement {
	const frame = useRef< HTMLIFrameElement >( null );
	const shop = useRef< FrameShop | null >( null );
	const [ sampleShop ] = useState< SampleShop >( () =>
		createSampleShop(
			response.products,
			asNumber( asRecord( asRecord( response.boot.shop ).currency ).decimals, 2 )
		)
	);
	const [ isBroken, setBroken ] = useState( false );
	const latestProps = useRef( { reply: response, features, onView } );
	latestProps.current = { reply: response, features, onView };

	useSampleRewards( sampleShop, latestProps.current );
	useDrawerView( sampleShop, view, ( next ) => latestProps.current.onView( next ) );
	useEffect( () => shop.current?.update( response ), [ response ] );
	useEffect( () => () => shop.current?.close(), [] );

	const startShop = async (): Promise< void > => {
		const frameWindow = frame.current?.contentDocument?.defaultView;
		try {
			const openedShop = frameWindow
				? await openFrameShop( frameWindow, latestProps.current.reply, sampleShop )
				: null;
			shop.current = openedShop;
			openedShop?.update( latestProps.current.reply );
			setBroken( openedShop === null );
		} catch {
			setBroken( true );
		}
	};
	return (
		<>
			{ isBroken && (
				<Notice status="warning" isDismissible={ false }>
					{ __( 'The preview could not be displayed. Your settings still work.', 'aisle' ) }
				</Notice>
			) }
			<div className="aisle-drawer-preview__stage" style={ { blockSize: height * scale } }>
				<iframe
					ref={ frame }
					title={ __( 'Preview of the cart drawer', 'aisle' ) }
					src={ latestProps.current.reply.page }
					width={ width }
					height={ height }
					style={ { transform: `scale(${ scale })` } }
					onLoad={ () => void startShop() }
				/>
			</div>
		</>
	);
}

/** Updates the sample cart's rewards from the unsaved settings. */
function useSampleRewards(
	sample: SampleShop,
	{ reply: response, features }: Pick< DrawerFrameProps, 'reply' | 'features' >
): void {
	const latestProps = useRef( { reply: response, features } );
	latestProps.current = { reply: response, features };
	const inputs = JSON.stringify( [ features.rewards ?? {}, response.extensions, featuresIn( response ).rewards ] );
	useEffect( () => {
		const currentSubtotal = Number( sample.core.getView().cart?.totals.subtotal ?? 0 );
		const { rewards = {} } = latestProps.current.features;
		const hasFreeShippingGoal = asFlag( asRecord( featuresIn( latestProps.current.reply ).rewards ).shipsFree );
		sample.setExtensions(
			( cart ) => ( {
				rewards: sampleRewards(
					rewards,
					cart,
					currentSubtotal || Number( cart.totals.subtotal ),
					hasFreeShippingGoal
				),
				...latestProps.current.reply.extensions,
			} ),
			( subtotal, count ) => earnedRewards( rewards, subtotal, count )
		);
	}, [ sample, inputs ] );
}

/** Opens, closes and empties the drawer with the view, and reports when it is opened or closed inside the frame. */
function useDrawerView( sample: SampleShop, view: DrawerView, onView: ( view: DrawerView ) => void ): void {
	const latestOnView = useRef( onView );
	latestOnView.current = onView;
	const shouldBeOpen = useRef( true );
	useEffect( () => {
		shouldBeOpen.current = view !== 'button';
		if ( shouldBeOpen.current ) {
			sample.core.open();
		} else {
			sample.core.close();
		}
		sample.setEmpty( view === 'empty' );
	}, [ sample, view ] );
	useEffect(
		() =>
			sample.core.subscribe( () => {
				const { open } = sample.core.getState();
				if ( open !== shouldBeOpen.current ) {
					shouldBeOpen.current = open;
					latestOnView.current( open ? 'cart' : 'button' );
				}
			} ),
		[ sample ]
	);
}
