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

export function giveFormulas(): void {
	formFormulas.give( { boundQuantity, contentOf } );
	formReferences.give( { contentReferences, references } );
	stateFormulas.give( { calculate, referenceValue } );
	priceFormulas.give( { priceByFormula } );
}
