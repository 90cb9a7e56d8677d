/** Compares the views of a field before and after a change. */
import type { FieldView } from '../../platform/forms/field-view';
import { isSameMap } from './form-state';

/** Returns `before` if it shows the same as `now`. */
export function reuseIfEqual( before: FieldView | undefined, now: FieldView ): FieldView {
	const isSame =
		before &&
		before.visible === now.visible &&
		before.error === now.error &&
		before.price === now.price &&
		before.quantityFactor === now.quantityFactor &&
		isSameContent( before.content, now.content ) &&
		before.priceHint === now.priceHint &&
		isSameMap( before.optionPrices, now.optionPrices ) &&
		isSameMap( before.itemPrices, now.itemPrices ) &&
		isSameSchedule( before.schedule, now.schedule );
	return isSame ? before : now;
}

/** Compares by the minute: opening hours have no seconds. */
function isSameSchedule( before: FieldView[ 'schedule' ], now: FieldView[ 'schedule' ] ): boolean {
	const minute = ( view: FieldView[ 'schedule' ] ) =>
		view &&
		[
			view.now.days,
			Math.floor( view.now.seconds / 60 ),
			view.anchor?.days,
			view.anchor?.minutes,
			view.precedingField?.id,
		].join();
	return minute( before ) === minute( now );
}

const isSameContent = ( before: FieldView[ 'content' ], now: FieldView[ 'content' ] ): boolean =>
	before === now || ( typeof before !== 'string' && JSON.stringify( before ) === JSON.stringify( now ) );
