/** Entry point of the admin: renders the form in the builder's preview as a customer sees it. */
import { fillPreview } from '../../platform/builder/preview/preview-slot';
import { ShopPreview } from './preview/shop-preview';

export function mount(): void {
	fillPreview( ( detail ) => <ShopPreview { ...detail } /> );
}
