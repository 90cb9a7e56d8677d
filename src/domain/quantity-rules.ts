import { productRules } from './option-form';
import { selectedProducts } from './option-form/selected-products';
import { quantityRules } from './validation/choice-rules';
import { checkProducts } from './validation/product-rules';
import { checkQuantities } from './validation/quantity-rules';

export function registerQuantityRules(): void {
	quantityRules.register( { checkProducts, checkQuantities } );
	productRules.register( { selectedProducts } );
}
