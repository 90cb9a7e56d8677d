/** The door to the admin: draws the form into the builder's preview, as a customer has it. */
import { fillPreview } from '../../platform/builder/preview/preview-slot';
import { ShopPreview } from './preview/shop-preview';

export function mount(): void {
	fillPreview( ( detail ) => <ShopPreview { ...detail } /> );
}
