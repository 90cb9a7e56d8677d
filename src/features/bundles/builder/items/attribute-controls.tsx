import { __ } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { Choice } from '../../../../platform/builder/controls';
import type { BundleProduct } from '../products/bundle-product';

interface AttributeControlsProps {
	/** Prefix of the controls' IDs. */
	readonly id: string;
	readonly product: BundleProduct;
	readonly values: Readonly< Record< string, string > >;
	/** Gets undefined if no value is set. */
	readonly onChange: ( values: Readonly< Record< string, string > > | undefined ) => void;
}

/** One select for each attribute of a variable product: a value, or the shopper's selection. */
export function AttributeControls( { id, product, values, onChange }: AttributeControlsProps ): ReactElement | null {
	if ( product.attributes.length === 0 ) {
		return null;
	}
	const set = ( name: string, value: string ): void => {
		const { [ name ]: _before, ...others } = values;
		const next = value === '' ? others : { ...others, [ name ]: value };
		onChange( Object.keys( next ).length > 0 ? next : undefined );
	};
	return (
		<div className="aisle-builder__grid">
			{ product.attributes.map( ( { name, label, values: options } ) => (
				<Choice
					key={ name }
					id={ `${ id }-${ name }` }
					label={ label }
					value={ values[ name ] ?? '' }
					choices={ [ { value: '', label: __( 'Shopper selects', 'aisle' ) }, ...options ] }
					onChange={ ( value ) => set( name, value ) }
				/>
			) ) }
		</div>
	);
}
