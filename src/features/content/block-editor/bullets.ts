/** The block with links to the page's headings. The editor shows the links of the saved page as a list. */
import { __ } from '@wordpress/i18n';
import { createElement } from '@wordpress/element';
import { SelectControl } from '@wordpress/components';
import { registerServerBlock } from '../../../platform/server-block';

export const registerBullets = (): void =>
	registerServerBlock( 'aisle/scroll-bullets', __( 'Scroll bullets', 'aisle' ), ( { attributes, setAttributes } ) => [
		createElement( SelectControl, {
			key: 'depth',
			label: __( 'Headings', 'aisle' ),
			help: __( 'Only headings with an HTML anchor, which you set under Advanced.', 'aisle' ),
			__next40pxDefaultSize: true,
			__nextHasNoMarginBottom: true,
			value: String( attributes.depth ?? '2' ),
			options: [
				{ value: '2', label: __( 'Level 2', 'aisle' ) },
				{ value: '3', label: __( 'Levels 2 and 3', 'aisle' ) },
			],
			onChange: ( depth: string ) => setAttributes( { depth } ),
		} ),
	] );
