import { Button } from '@wordpress/components';
import { useRef } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { Choice, Text } from '../../../../platform/builder/controls';
import { CopyText } from '../../../../platform/builder/copy-text';
import { changeDocument } from '../../../../platform/builder/edits';
import { renderIcon } from '../../../../platform/builder/icons';
import { useFocusAfterRender } from '../../../../platform/ui-admin/use-focus-after';
import { useBundle } from '../document';
import { ProductSearch } from '../products/product-search';
import { ProductSummary } from '../products/product-summary';
import { useProducts } from '../products/use-products';
import { shortcodeOf } from '../publish-status';

/** Where and when shoppers see the bundle. */
export const PlacementPanel = (): ReactElement => (
	<div className="aisle-builder__cards">
		<ProductPages />
		<OtherPages />
		<Dates />
	</div>
);

function ProductPages(): ReactElement {
	const { document, edit, problems } = useBundle();
	const ids = document.products;
	const store = ( next: readonly number[] ): void => edit( '', changeDocument( { products: next } ) );
	const root = useRef< HTMLElement >( null );
	const focusAfter = useFocusAfterRender( root );
	const remove = ( id: number ): void => {
		const index = ids.indexOf( id );
		const neighbor = ids[ index + 1 ] ?? ids[ index - 1 ];
		store( ids.filter( ( other ) => other !== id ) );
		focusAfter( neighbor ? `[data-product="${ neighbor }"] button` : 'input[role="combobox"]' );
	};
	return (
		<section ref={ root } className="aisle-builder__box">
			<h2>{ __( 'Product pages', 'aisle' ) }</h2>
			<p className="aisle-builder__hint">
				{ __(
					'The pages of these products show the bundle. Usually these are products of the bundle.',
					'aisle'
				) }
			</p>
			<PageProducts ids={ ids } onRemove={ remove } />
			<ProductSearch
				id="aisle-products"
				label={ __( 'Add a product', 'aisle' ) }
				error={ problems.find( ( { path } ) => path.startsWith( 'products' ) )?.message }
				without={ ids }
				onPick={ ( id ) => store( [ ...ids, id ] ) }
			/>
			<Choice
				id="aisle-placement"
				label={ __( 'Position', 'aisle' ) }
				help={
					document.placement === 'replace'
						? __( 'Shoppers can buy the product only in the bundle on its page.', 'aisle' )
						: __( 'Shoppers can also buy the product alone.', 'aisle' )
				}
				value={ document.placement }
				choices={ [
					{ value: 'beside', label: __( 'In addition to the product’s “Add to cart”', 'aisle' ) },
					{ value: 'replace', label: __( 'Instead of the product’s “Add to cart”', 'aisle' ) },
				] }
				onChange={ ( placement ) => edit( '', changeDocument( { placement } ) ) }
			/>
		</section>
	);
}

interface PageProductsProps {
	readonly ids: readonly number[];
	readonly onRemove: ( id: number ) => void;
}

function PageProducts( { ids, onRemove }: PageProductsProps ): ReactElement | null {
	const { rest } = useBundle();
	const products = useProducts( rest, ids );
	return ids.length === 0 ? null : (
		<ul className="aisle-bundle-products" aria-label={ __( 'Products whose page shows the bundle', 'aisle' ) }>
			{ ids.map( ( id ) => (
				<li key={ id } data-product={ id }>
					<ProductSummary product={ products.get( id ) } id={ id }>
						<Button
							icon={ renderIcon( 'remove' ) }
							label={ sprintf(
								/* translators: %s: a product's name. */
								__( 'Remove “%s”', 'aisle' ),
								products.get( id )?.label ?? `#${ id }`
							) }
							onClick={ () => onRemove( id ) }
						/>
					</ProductSummary>
				</li>
			) ) }
		</ul>
	);
}

function OtherPages(): ReactElement {
	const { formId = 0 } = useBundle();
	return (
		<section className="aisle-builder__box">
			<h2>{ __( 'Other pages', 'aisle' ) }</h2>
			{ formId === 0 ? (
				<p className="aisle-builder__hint">
					{ __(
						'After saving the bundle, you can add it to any page with the block “Product bundle (Aisle)” or a shortcode.',
						'aisle'
					) }
				</p>
			) : (
				<CopyText
					id="aisle-bundle-shortcode"
					label={ __( 'Shortcode', 'aisle' ) }
					text={ shortcodeOf( formId ) }
					copiedMessage={ __( 'Shortcode copied.', 'aisle' ) }
				/>
			) }
		</section>
	);
}

function Dates(): ReactElement {
	const { document, edit, problems } = useBundle();
	const dateProps = ( name: 'starts' | 'ends' ) => ( {
		id: `aisle-${ name }`,
		kind: 'datetime-local' as const,
		value: document[ name ],
		error: problems.find( ( { path } ) => path === name )?.message,
		onChange: ( value: string ) => edit( name, changeDocument( { [ name ]: value } ) ),
	} );
	return (
		<section className="aisle-builder__box">
			<h2>{ __( 'Dates', 'aisle' ) }</h2>
			<p className="aisle-builder__hint">
				{ __( 'In the site’s time zone. Leave empty to sell the bundle without a start or an end.', 'aisle' ) }
			</p>
			<div className="aisle-builder__grid">
				<Text { ...dateProps( 'starts' ) } label={ __( 'Start', 'aisle' ) } />
				<Text { ...dateProps( 'ends' ) } label={ __( 'End', 'aisle' ) } />
			</div>
		</section>
	);
}
