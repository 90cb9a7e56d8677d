import { RadioControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { Switch, Text } from '../../../platform/builder/controls';
import { textOf } from '../../../platform/builder/document';
import type { FormRules } from '../document';
import { changeDocument } from '../../../platform/builder/edits';
import { useOptionForm } from '../use-option-form';
import { FormulaField } from '../formulas/formula-field';
import { renameTable } from '../tables/rename-table';
import { MODE_MEMBERS, modeName, modeOf } from './base-price-mode';
import { AppearancePanel } from './appearance';
import { TablesEditor } from '../tables/tables-editor';

/** Settings of the whole form. */
export function SettingsPanel(): ReactElement {
	return (
		<div className="aisle-builder__cards">
			<BasePrice />
			<Quantity />
			<AppearancePanel />
			<FormPriority />
			<Tables />
		</div>
	);
}

function BasePrice(): ReactElement {
	const { document, edit } = useOptionForm();
	const setMode = ( selected: string ): void => {
		const flags = Object.fromEntries( MODE_MEMBERS.map( ( [ name, member ] ) => [ member, name === selected ] ) );
		edit( '', changeDocument( { rules: { ...document.rules, ...flags } } ) );
	};
	return (
		<section className="aisle-builder__box">
			<h2>{ __( 'Product price', 'aisle' ) }</h2>
			<RadioControl
				label={ __( 'Product price', 'aisle' ) }
				hideLabelFromVision
				selected={ modeOf( document.rules ) }
				options={ [
					{
						value: 'add',
						label: modeName( 'add' ),
						description: __( 'A $40 board with a $6 engraving costs $46.', 'aisle' ),
					},
					{
						value: 'greater',
						label: modeName( 'greater' ),
						description: __(
							'Options replace the price if they cost more; the product price is the minimum.',
							'aisle'
						),
					},
					{
						value: 'positive',
						label: modeName( 'positive' ),
						description: __( 'Otherwise, the product price applies.', 'aisle' ),
					},
					{
						value: 'fully',
						label: modeName( 'fully' ),
						description: __(
							'The product price is never charged, even if the selected options are free.',
							'aisle'
						),
					},
				] }
				onChange={ setMode }
			/>
			<p className="aisle-builder__hint">{ __( 'Fees are not included in this comparison.', 'aisle' ) }</p>
		</section>
	);
}

function Quantity(): ReactElement {
	const { document, edit, rest, problems } = useOptionForm();
	const { rules } = document;
	const isCalculated = rules.bind_quantity === true;
	const rulesError = problems.find( ( { path } ) => path.startsWith( 'rules' ) )?.message;
	const setRules = ( target: string, change: Partial< FormRules > ): void =>
		edit( target, changeDocument( { rules: { ...rules, ...change } } ) );
	return (
		<section className="aisle-builder__box">
			<h2>{ __( 'Quantity', 'aisle' ) }</h2>
			<Switch
				label={ __( 'Calculate the quantity from the answers', 'aisle' ) }
				help={ __( 'Shoppers can’t change the quantity on the product page or in the cart.', 'aisle' ) }
				checked={ isCalculated }
				onChange={ ( isChecked ) => setRules( '', { bind_quantity: isChecked } ) }
			/>
			{ isCalculated && (
				<FormulaField
					id="aisle-form-quantity"
					label={ __( 'Quantity formula', 'aisle' ) }
					help={ __(
						'The result must be a whole number from 1 to the stock quantity. Other results become 1.',
						'aisle'
					) }
					value={ textOf( rules.quantity_formula ) }
					onChange={ ( formula ) => setRules( 'rules.quantity', { quantity_formula: formula } ) }
					document={ document }
					fieldId=""
					kind="quantity"
					rest={ rest }
					{ ...( rulesError ? { error: rulesError } : {} ) }
				/>
			) }
		</section>
	);
}

function FormPriority(): ReactElement {
	const { document, edit, problems } = useOptionForm();
	return (
		<section className="aisle-builder__box">
			<h2>{ __( 'Form priority', 'aisle' ) }</h2>
			<Text
				id="aisle-form-priority"
				kind="whole"
				label={ __( 'Priority', 'aisle' ) }
				help={ __(
					'If a product has several forms, the form with the lowest number is shown first.',
					'aisle'
				) }
				value={ textOf( document.priority ) }
				error={ problems.find( ( { path } ) => path === 'priority' )?.message }
				onChange={ ( priority ) => edit( 'priority', changeDocument( { priority } ) ) }
			/>
		</section>
	);
}

function Tables(): ReactElement {
	const { document, edit, offerUndo } = useOptionForm();
	return (
		<section className="aisle-builder__box">
			<h2>{ __( 'Price tables', 'aisle' ) }</h2>
			<TablesEditor
				tables={ document.tables }
				onChange={ ( tables ) => edit( 'tables', changeDocument( { tables } ) ) }
				onRemove={ ( tables, message ) => {
					edit( '', changeDocument( { tables } ) );
					offerUndo( message );
				} }
				onRename={ ( from, to ) => edit( 'tables', changeDocument( renameTable( document, from, to ) ) ) }
			/>
		</section>
	);
}
