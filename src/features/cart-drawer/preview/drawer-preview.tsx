import { Button, Notice, Spinner } from '@wordpress/components';
import { useLayoutEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import type { PreviewProps } from '../../../platform/ui-admin/settings-preview';
import { DrawerFrame, type DrawerView } from './drawer-frame';
import { pageKey } from './preview-reply';
import { usePreviewResponse } from './use-preview-reply';

/** Widths of the frame's window, in px: a phone, and a desktop that is narrow enough to stay readable. */
const WIDTHS = { computer: 620, phone: 390 } as const;
/** Maximum screen width, in px, that starts with the phone view. */
const NARROW = 600;
const MAX_HEIGHT = 760;
/** Height of the window, in px, that the frame cannot use. */
const RESERVED_HEIGHT = 190;

type Device = keyof typeof WIDTHS;

/** Preview of the drawer with unsaved settings and a sample cart. */
export function DrawerPreview( { values, features, changes, saveCount }: PreviewProps ): ReactElement {
	const [ device, setDevice ] = useState< Device >( () => ( window.innerWidth < NARROW ? 'phone' : 'computer' ) );
	const [ view, setView ] = useState< DrawerView >( 'cart' );
	const { response, busy, failure, retry } = usePreviewResponse( { changes, saveCount } );
	const container = useRef< HTMLDivElement >( null );
	const size = useFrameSize( container, device );
	return (
		<div className="aisle-drawer-preview" aria-busy={ busy }>
			<div className="aisle-drawer-preview__switches">
				<ViewSwitches value={ view } onChange={ setView } />
				<DeviceSwitches value={ device } onChange={ setDevice } />
				{ busy && <Spinner /> }
			</div>
			<Notices isOff={ values.enabled === false } failure={ failure } onRetry={ retry } />
			<div ref={ container } className="aisle-drawer-preview__place">
				{ response && (
					<DrawerFrame
						key={ pageKey( response ) }
						reply={ response }
						features={ features }
						view={ view }
						onView={ setView }
						{ ...size }
					/>
				) }
			</div>
			<p className="aisle-drawer-preview__note">
				{ __( 'A sample cart in your theme’s style. Changes here don’t affect real carts.', 'aisle' ) }
			</p>
		</div>
	);
}

function Notices( {
	isOff,
	failure,
	onRetry,
}: {
	isOff: boolean;
	failure: string;
	onRetry: () => void;
} ): ReactElement {
	return (
		<>
			{ isOff && (
				<Notice status="info" isDismissible={ false }>
					{ __( 'The drawer is disabled. Shoppers don’t see it.', 'aisle' ) }
				</Notice>
			) }
			{ failure !== '' && (
				<Notice
					status="warning"
					isDismissible={ false }
					actions={ [ { label: __( 'Try again', 'aisle' ), onClick: onRetry } ] }
				>
					{ failure }
				</Notice>
			) }
		</>
	);
}

type ChoiceProps< Value extends string > = Pick< SwitchesProps< Value >, 'value' | 'onChange' >;

const ViewSwitches = ( props: ChoiceProps< DrawerView > ): ReactElement => (
	<Switches
		{ ...props }
		label={ __( 'Preview content', 'aisle' ) }
		choices={ {
			cart: __( 'Cart', 'aisle' ),
			empty: __( 'Empty cart', 'aisle' ),
			button: __( 'Button', 'aisle' ),
		} }
	/>
);

const DeviceSwitches = ( props: ChoiceProps< Device > ): ReactElement => (
	<Switches
		{ ...props }
		label={ __( 'Preview device', 'aisle' ) }
		choices={ { computer: __( 'Desktop', 'aisle' ), phone: __( 'Phone', 'aisle' ) } }
	/>
);

interface SwitchesProps< Value extends string > {
	readonly label: string;
	readonly value: Value;
	readonly choices: Readonly< Record< Value, string > >;
	readonly onChange: ( value: Value ) => void;
}

function Switches< Value extends string >( { label, value, choices, onChange }: SwitchesProps< Value > ): ReactElement {
	const names = Object.keys( choices ) as Value[];
	return (
		<div role="group" aria-label={ label } className="aisle-drawer-preview__switch">
			{ names.map( ( name ) => (
				<Button key={ name } size="compact" isPressed={ name === value } onClick={ () => onChange( name ) }>
					{ choices[ name ] }
				</Button>
			) ) }
		</div>
	);
}

/** Returns the frame's size in its own pixels, and the scale that fits it into `container`. */
function useFrameSize( container: { readonly current: HTMLElement | null }, device: Device ) {
	const available = useWidth( container );
	const width = WIDTHS[ device ];
	const scale = available === 0 ? 1 : Math.min( 1, available / width );
	const height = Math.max( 420, Math.min( MAX_HEIGHT, window.innerHeight - RESERVED_HEIGHT ) ) / scale;
	return { width, height, scale };
}

function useWidth( ref: { readonly current: HTMLElement | null } ): number {
	const [ width, setWidth ] = useState( 0 );
	useLayoutEffect( () => {
		const element = ref.current;
		if ( ! element ) {
			return undefined;
		}
		setWidth( element.clientWidth );
		const observer = new ResizeObserver( () => setWidth( element.clientWidth ) );
		observer.observe( element );
		return () => observer.disconnect();
	}, [ ref ] );
	return width;
}
