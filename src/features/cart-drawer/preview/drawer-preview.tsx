import { Button, Notice, Spinner } from '@wordpress/components';
import { useLayoutEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import type { PreviewProps } from '../../../platform/ui-admin/settings-preview';
import { DrawerFrame, type DrawerView } from './drawer-frame';
import { pageKey } from './preview-reply';
import { usePreviewReply } from './use-preview-reply';

/** Widths of the frame's window: a phone's, and as much of a computer's as leaves its words readable. */
const WIDTHS = { computer: 620, phone: 390 } as const;
/** Whose screen is no wider looks at a phone's first. */
const NARROW = 600;
const TALLEST = 760;
/** Of the window: what stands around the frame. */
const AROUND = 190;

type Device = keyof typeof WIDTHS;

/** The drawer as shoppers will have it, with settings that nobody has saved, and a cart that nobody has. */
export function DrawerPreview( { values, rooms, changes, saves }: PreviewProps ): ReactElement {
	const [ device, setDevice ] = useState< Device >( () => ( window.innerWidth < NARROW ? 'phone' : 'computer' ) );
	const [ view, setView ] = useState< DrawerView >( 'cart' );
	const { reply, busy, failure, again } = usePreviewReply( { changes, saves } );
	const place = useRef< HTMLDivElement >( null );
	const room = useWidth( place );
	const width = WIDTHS[ device ];
	const scale = room === 0 ? 1 : Math.min( 1, room / width );
	const height = Math.max( 420, Math.min( TALLEST, window.innerHeight - AROUND ) ) / scale;
	return (
		<div className="aisle-drawer-preview" aria-busy={ busy }>
			<div className="aisle-drawer-preview__switches">
				<Switches
					label={ __( 'What is shown', 'aisle' ) }
					value={ view }
					choices={ {
						cart: __( 'Cart', 'aisle' ),
						empty: __( 'Empty cart', 'aisle' ),
						button: __( 'Button', 'aisle' ),
					} }
					onChange={ setView }
				/>
				<Switches
					label={ __( 'On which device', 'aisle' ) }
					value={ device }
					choices={ { computer: __( 'Computer', 'aisle' ), phone: __( 'Phone', 'aisle' ) } }
					onChange={ setDevice }
				/>
				{ busy && <Spinner /> }
			</div>
			{ values.enabled === false && (
				<Notice status="info" isDismissible={ false }>
					{ __( 'The drawer is switched off: your shoppers do not see it.', 'aisle' ) }
				</Notice>
			) }
			{ failure !== '' && (
				<Notice
					status="warning"
					isDismissible={ false }
					actions={ [ { label: __( 'Try again', 'aisle' ), onClick: again } ] }
				>
					{ failure }
				</Notice>
			) }
			<div ref={ place } className="aisle-drawer-preview__place">
				{ reply && (
					<DrawerFrame
						key={ pageKey( reply ) }
						reply={ reply }
						rooms={ rooms }
						view={ view }
						onView={ setView }
						width={ width }
						height={ height }
						scale={ scale }
					/>
				) }
			</div>
			<p className="aisle-drawer-preview__note">
				{ __(
					'A sample cart in your theme’s look. Try it: nothing is sent, and no real cart changes.',
					'aisle'
				) }
			</p>
		</div>
	);
}

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
