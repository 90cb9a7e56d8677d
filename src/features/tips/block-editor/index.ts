/** Registers the block in the editor. */
import { __ } from '@wordpress/i18n';
import { createElement } from '@wordpress/element';
import { registerServerBlock } from '../../../platform/server-block';

registerServerBlock( 'aisle/tips', __( 'Tips', 'aisle' ), () => [
	createElement( 'p', { key: 'note' }, __( 'The amounts are examples for goods of 50.', 'aisle' ) ),
] );
