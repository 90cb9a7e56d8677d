/**
 * Loads rules that only some forms need. PHP has the same list for prefetching:
 * includes/Features/ProductOptions/Page/OptionChunks.php.
 */
import type { FieldModel, FormModel } from '../../domain/option-form';

/**
 * Rejects if a rule cannot be loaded. Prices and conditions would be wrong without it, so the form stays as printed.
 */
export async function loadRules( forms: readonly FormModel[] ): Promise< void > {
	const fields = forms.flatMap( ( form ) => form.fields );
	await Promise.all( [
		forms.some( hasFormulas ) && registerFormulaRules(),
		( forms.some( hasFormulas ) || fields.some( needsNumberRules ) ) && registerNumberRules(),
		fields.some( hasTextRules ) && registerTextRules(),
		fields.some( ( { conditions } ) => conditions !== null ) && registerConditionRules(),
		fields.some( ( { section } ) => section?.repeat ) && registerRepetitionRules(),
		fields.some( ( { type } ) => type === 'file' ) && registerFileRules(),
		fields.some( ( { type, chooses_quantity: choosesQuantity } ) => choosesQuantity || type === 'product-group' ) &&
			registerQuantityRules(),
	] );
}

const registerFormulaRules = () =>
	import( /* webpackChunkName: "form-formulas" */ '../../domain/formula-rules' ).then( ( rules ) =>
		rules.registerFormulaRules()
	);

const registerConditionRules = () =>
	import( /* webpackChunkName: "form-conditions" */ '../../domain/condition-rules' ).then( ( rules ) =>
		rules.registerConditionRules()
	);
const registerFileRules = () =>
	import( /* webpackChunkName: "form-uploads" */ '../../domain/file-rules' ).then( ( rules ) =>
		rules.registerFileRules()
	);
const registerQuantityRules = () =>
	import( /* webpackChunkName: "product-options-groups" */ '../../domain/quantity-rules' ).then( ( rules ) =>
		rules.registerQuantityRules()
	);
const registerNumberRules = () =>
	import( /* webpackChunkName: "form-numbers" */ '../../domain/number-rules' ).then( ( rules ) =>
		rules.registerNumberRules()
	);
const registerTextRules = () =>
	import( /* webpackChunkName: "form-text-rules" */ '../../domain/text-rules' ).then( ( rules ) =>
		rules.registerTextRules()
	);
const registerRepetitionRules = () =>
	import( /* webpackChunkName: "product-options-sections" */ '../../domain/repetition-rules' ).then( ( rules ) =>
		rules.registerRepetitionRules()
	);

function hasFormulas( { bound_quantity: boundQuantity, fields }: FormModel ): boolean {
	return (
		boundQuantity !== null ||
		fields.some(
			( { pricing, content_parts: contentParts, calculation } ) =>
				pricing?.type === 'formula' || contentParts !== null || calculation !== undefined
		)
	);
}

/**
 * Returns whether the field needs the rules for numbers. Conditions need them, because they may compare a number of the
 * product.
 */
function needsNumberRules( { type, pricing, conditions }: FieldModel ): boolean {
	return type === 'number' || pricing?.type === 'multiply' || conditions !== null;
}

function hasTextRules( {
	rules,
	text_kind: textKind,
	excluded_characters: excludedCharacters,
	excluded_is_pattern: isExcludedPattern,
}: FieldModel ): boolean {
	return (
		rules.pattern !== null ||
		rules.allowed_characters !== null ||
		textKind !== undefined ||
		( isExcludedPattern && excludedCharacters !== '' )
	);
}
