/** The blocks of a slider. The editor shows the strip of the page. */
import { __ } from '@wordpress/i18n';
import { createElement, Fragment } from '@wordpress/element';
import { PanelBody, RangeControl, TextControl, ToggleControl } from '@wordpress/components';
import type { ReactElement } from 'react';
import type { BlockProps, EditorPackages } from './packages';

const MAX_COLUMNS = 6;

/** Returns the columns for each width. Without a value, a smaller screen has at most 3 or 2. */
function columnsOf( { columns, tablet, phone }: BlockProps[ 'attributes' ] ): Record< string, number > {
	const large = Number( columns ?? 3 );
	return {
		columns: large,
		tablet: Number( tablet ?? Math.min( 3, large ) ),
		phone: Number( phone ?? Math.min( 2, large ) ),
	};
}

const createNumber = (
	{ attributes, setAttributes }: BlockProps,
	key: string,
	label: string,
	[ min, max ]: readonly [ number, number ],
	value = Number( attributes[ key ] )
): ReactElement =>
	createElement( RangeControl, {
		key,
		label,
		min,
		max,
		value,
		__next40pxDefaultSize: true,
		__nextHasNoMarginBottom: true,
		onChange: ( number?: number ) => setAttributes( { [ key ]: number } ),
	} );

function createLayoutControls( props: BlockProps ): ReactElement[] {
	const { columns, tablet, phone } = columnsOf( props.attributes );
	return [
		createNumber( props, 'columns', __( 'Visible slides', 'aisle' ), [ 1, MAX_COLUMNS ], columns ),
		createNumber( props, 'tablet', __( 'Visible slides on tablets', 'aisle' ), [ 1, MAX_COLUMNS ], tablet ),
		createNumber( props, 'phone', __( 'Visible slides on phones', 'aisle' ), [ 1, MAX_COLUMNS ], phone ),
	];
}

function createBehaviorControls( props: BlockProps ): ReactElement[] {
	const { attributes, setAttributes } = props;
	return [
		createElement( TextControl, {
			key: 'label',
			label: __( 'Name for screen readers', 'aisle' ),
			help: __( 'Describes the content, for example “New arrivals”.', 'aisle' ),
			__next40pxDefaultSize: true,
			__nextHasNoMarginBottom: true,
			value: String( attributes.label ?? '' ),
			onChange: ( label: string ) => setAttributes( { label } ),
		} ),
		createElement( ToggleControl, {
			key: 'autoplay',
			label: __( 'Change slides automatically', 'aisle' ),
			help: __( 'Stops as soon as a visitor uses the slider.', 'aisle' ),
			__nextHasNoMarginBottom: true,
			checked: attributes.autoplay === true,
			onChange: ( autoplay: boolean ) => setAttributes( { autoplay } ),
		} ),
		...( attributes.autoplay === true
			? [ createNumber( props, 'interval', __( 'Seconds per step', 'aisle' ), [ 3, 60 ] ) ]
			: [] ),
	];
}

function renderSlider(
	{ InspectorControls, ...blockEditor }: EditorPackages[ 'blockEditor' ],
	props: BlockProps
): ReactElement {
	const columns = Object.entries( columnsOf( props.attributes ) );
	const style = Object.fromEntries( columns.map( ( [ width, count ] ) => [ `--aisle-slider-${ width }`, count ] ) );
	const stripProps = blockEditor.useInnerBlocksProps(
		{ className: 'aisle-slider__strip' },
		{
			orientation: 'horizontal',
			template: Array.from( { length: 3 }, () => [ 'aisle/slide', {}, [ [ 'core/paragraph' ] ] ] ),
		}
	);
	return createElement(
		Fragment,
		null,
		createElement(
			InspectorControls,
			null,
			createElement( PanelBody, { title: __( 'Slides', 'aisle' ), children: createLayoutControls( props ) } ),
			createElement( PanelBody, { title: __( 'Behavior', 'aisle' ), children: createBehaviorControls( props ) } )
		),
		createElement(
			'div',
			blockEditor.useBlockProps( { className: 'aisle-slider', style } ),
			createElement( 'div', stripProps )
		)
	);
}

const renderSlide = ( blockEditor: EditorPackages[ 'blockEditor' ] ): ReactElement =>
	createElement(
		'div',
		blockEditor.useInnerBlocksProps( blockEditor.useBlockProps( { className: 'aisle-slide' } ), {
			templateLock: false,
		} )
	);

export function registerSlider( { blocks, blockEditor }: EditorPackages ): void {
	// Without Aisle, WordPress prints the slides as they are saved.
	const save = (): ReactElement =>
		createElement( 'div', blockEditor.useInnerBlocksProps.save( blockEditor.useBlockProps.save( {} ) ) );
	blocks.registerBlockType( 'aisle/slider', { edit: ( props ) => renderSlider( blockEditor, props ), save } );
	blocks.registerBlockType( 'aisle/slide', { edit: () => renderSlide( blockEditor ), save } );
}
