import { Button } from '@wordpress/components';
import { useRef } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { Choice, Text } from '../../../../platform/builder/controls';
import { textOf } from '../../../../platform/builder/document';
import { changeDocument } from '../../../../platform/builder/edits';
import { renderIcon } from '../../../../platform/builder/icons';
import { currencySymbol } from '../../../../platform/ui-admin/shop-currency';
import { useBundle, type BundleDocument, type Tier } from '../document';
import { wholeNumber } from '../item-products';
import { DiscountExample } from './discount-example';

type DiscountMode = 'tiers' | 'one' | 'none';

const NONE = '0';
const FIRST_TIER: Tier = { items: 2, discount: '5' };

/** The discount of the bundle. */
export function DiscountPanel(): ReactElement {
	const { document, edit } = useBundle();
	const mode = modeOf( document );
	const choose = ( next: DiscountMode ): void => {
		const { tiers } = document;
		const discounts = { tiers: undefined, one: '10', none: NONE };
		edit( '', ( form ) =>
			changeDocument( {
				discount: discounts[ next ],
				tiers: next === 'tiers' && tiers.length === 0 ? [ FIRST_TIER ] : tiers,
			} )( form )
		);
	};
	return (
		<div className="aisle-builder__cards">
			<section className="aisle-builder__box">
				<h2>{ __( 'Discount', 'aisle' ) }</h2>
				<Choice
					id="aisle-discount-mode"
					label={ __( 'Type of discount', 'aisle' ) }
					value={ mode }
					choices={ [
						{ value: 'tiers', label: __( 'By number of items', 'aisle' ) },
						{ value: 'one', label: __( 'The same for every bundle', 'aisle' ) },
						{ value: 'none', label: __( 'No discount', 'aisle' ) },
					] }
					onChange={ choose }
				/>
				{ mode === 'tiers' && <Tiers /> }
				{ mode === 'one' && <OneDiscount /> }
			</section>
			<DiscountExample />
		</div>
	);
}

function modeOf( { discount }: BundleDocument ): DiscountMode {
	if ( discount === undefined ) {
		return 'tiers';
	}
	return discount === NONE ? 'none' : 'one';
}

const valueHelp = (): string =>
	sprintf(
		/* translators: %s: an amount with the store's currency symbol, such as "$5". */
		__( 'A percentage such as 10, or an amount off the whole bundle such as %s.', 'aisle' ),
		`${ currencySymbol() }5`
	);

function OneDiscount(): ReactElement {
	const { document, edit, problems } = useBundle();
	return (
		<Text
			id="aisle-discount"
			label={ __( 'Discount', 'aisle' ) }
			help={ valueHelp() }
			value={ document.discount ?? '' }
			error={ problems.find( ( { path } ) => path === 'discount' )?.message }
			onChange={ ( discount ) => edit( 'discount', changeDocument( { discount } ) ) }
		/>
	);
}

function Tiers(): ReactElement {
	const { document, edit, problems } = useBundle();
	const { tiers } = document;
	const list = useRef< HTMLOListElement >( null );
	const addButton = useRef< HTMLButtonElement >( null );
	const store = ( next: readonly Tier[], place = '' ): void => edit( place, changeDocument( { tiers: next } ) );
	const set = ( position: number, change: Partial< Tier > ): void =>
		store(
			tiers.map( ( tier, index ) => ( index === position ? { ...tier, ...change } : tier ) ),
			`tiers.${ position }.${ Object.keys( change ).join() }`
		);
	const remove = ( position: number ): void => {
		// Later tiers move up, so the last row and its button are lost.
		const rows = list.current?.children ?? [];
		const neighbor = rows[ Math.min( position, tiers.length - 2 ) ]?.querySelector( 'button' );
		( neighbor ?? addButton.current )?.focus();
		store( tiers.filter( ( _other, index ) => index !== position ) );
	};
	const countProblem = problems.find( ( { path } ) => path === 'tiers' )?.message;
	return (
		<>
			<p className="aisle-builder__hint">
				{ __(
					'The more items a shopper takes, the higher the discount. Each unit counts as one item.',
					'aisle'
				) }{ ' ' }
				{ valueHelp() }
			</p>
			<ol
				ref={ list }
				className="aisle-bundle-tiers"
				aria-label={ __( 'Discounts by number of items', 'aisle' ) }
			>
				{ tiers.map( ( tier, position ) => (
					<TierRow
						key={ position }
						tier={ tier }
						position={ position }
						onChange={ ( change ) => set( position, change ) }
						onRemove={ () => remove( position ) }
					/>
				) ) }
			</ol>
			{ countProblem && <p className="aisle-builder__error">{ countProblem }</p> }
			<Button
				ref={ addButton }
				__next40pxDefaultSize
				variant="secondary"
				icon={ renderIcon( 'add' ) }
				onClick={ () => store( [ ...tiers, nextTier( tiers ) ] ) }
			>
				{ __( 'Add a tier', 'aisle' ) }
			</Button>
		</>
	);
}

interface TierRowProps {
	readonly tier: Tier;
	readonly position: number;
	readonly onChange: ( change: Partial< Tier > ) => void;
	readonly onRemove: () => void;
}

function TierRow( { tier, position, onChange, onRemove }: TierRowProps ): ReactElement {
	const { problems } = useBundle();
	const error = ( member: string ): string | undefined =>
		problems.find( ( { path } ) => path === `tiers.${ position }.${ member }` )?.message;
	/* translators: %s: number of items from which a discount applies. */
	const removeText = sprintf( __( 'Remove the discount from %s items', 'aisle' ), textOf( tier.items ) );
	return (
		<li>
			<Text
				id={ `aisle-tiers-${ position }-items` }
				kind="whole"
				label={ __( 'From how many items', 'aisle' ) }
				value={ textOf( tier.items ) }
				error={ error( 'items' ) }
				onChange={ ( items ) => onChange( { items } ) }
			/>
			<Text
				id={ `aisle-tiers-${ position }-discount` }
				label={ __( 'Discount', 'aisle' ) }
				value={ tier.discount }
				error={ error( 'discount' ) }
				onChange={ ( discount ) => onChange( { discount } ) }
			/>
			<Button icon={ renderIcon( 'remove' ) } label={ removeText } onClick={ onRemove } />
		</li>
	);
}

/** Suggests a tier with one more item and the last tier's discount. */
function nextTier( tiers: readonly Tier[] ): Tier {
	const last = tiers.at( -1 );
	return last ? { items: wholeNumber( last.items, 1 ) + 1, discount: last.discount } : FIRST_TIER;
}
