import { productRules } from './option-form';
import { chosenProducts } from './option-form/selected-products';
import { quantityRules } from './validation/choice-rules';
import { checkProducts } from './validation/product-rules';
import { checkQuantities } from './validation/quantity-rules';

export function giveQuantityRules(): void {
	quantityRules.give( { checkProducts, checkQuantities } );
	productRules.give( { chosenProducts } );
}
