import { formFormulas } from './option-form';
import { boundQuantity } from './option-form/bound-quantity';
import { calculate } from './option-form/calculation';
import { contentOf } from './option-form/content';
import { stateFormulas } from './option-form/form-state';
import { contentReferences, references } from './option-form/formula-references';
import { formReferences } from './option-form/prepared-form';
import { referenceValue } from './option-form/references';
import { priceFormulas } from './option-price';
import { priceByFormula } from './option-price/formula-price';

export function registerFormulaRules(): void {
	formFormulas.register( { boundQuantity, contentOf } );
	formReferences.register( { contentReferences, references } );
	stateFormulas.register( { calculate, referenceValue } );
	priceFormulas.register( { priceByFormula } );
}
