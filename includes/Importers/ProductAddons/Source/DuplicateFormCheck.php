<?php
declare(strict_types=1);

namespace Aisle\Importers\ProductAddons\Source;

use Aisle\Features\OptionForms\AssignedProducts;
use Aisle\Platform\Contracts\FormWarnings;

/**
 * Detects duplicate forms: an imported form is live while the other plugin shows the original on the same product.
 */
final class DuplicateFormCheck implements FormWarnings {

	/**
	 * @param bool $is_active True if the other plugin is active: only then does it show forms.
	 */
	public function __construct(
		private readonly bool $is_active,
		private readonly WcpaForms $forms = new WcpaForms(),
		private readonly AssignedProducts $assigned_products = new AssignedProducts()
	) {}

	/**
	 * @param array<mixed> $assignment Assignment of the Aisle form.
	 * @return string Warning for the merchant; empty if there is no duplicate.
	 */
	public function message( int $id, array $assignment ): string {
		$origin             = $this->is_active ? WcpaOriginals::origin( $id ) : null;
		$duplicate_products = array();
		foreach (
			null === $origin ? array() : $this->forms->published_assignments( $origin['from'], $origin['title'] ) as $wcpa_assignment
		) {
			$duplicate_products = array_merge(
				$duplicate_products,
				array_intersect(
					$this->assigned_products->product_ids( $assignment ),
					$this->assigned_products->product_ids( $wcpa_assignment )
				)
			);
		}
		$count = count( array_unique( $duplicate_products ) );
		if ( 0 === $count ) {
			return '';
		}
		if (
			null === $origin
			|| '' === $origin['title']
			|| html_entity_decode( (string) get_post_field( 'post_title', $id, 'raw' ), ENT_QUOTES ) === $origin['title']
		) {
			return sprintf(
				/* translators: %d: how many products. */
				_n(
					'WooCommerce Custom Product Addons still shows its own form on %d of these products, so shoppers may fill in both forms and pay twice. Disable the other form, or deactivate the other plugin.',
					'WooCommerce Custom Product Addons still shows its own form on %d of these products, so shoppers may fill in both forms and pay twice. Disable the other form, or deactivate the other plugin.',
					$count,
					'aisle'
				),
				$count
			);
		}
		return sprintf(
			/* translators: 1: title of a form, 2: how many products. */
			_n(
				'WooCommerce Custom Product Addons still shows its own form “%1$s” on %2$d of these products, so shoppers may fill in both forms and pay twice. Disable the other form, or deactivate the other plugin.',
				'WooCommerce Custom Product Addons still shows its own form “%1$s” on %2$d of these products, so shoppers may fill in both forms and pay twice. Disable the other form, or deactivate the other plugin.',
				$count,
				'aisle'
			),
			$origin['title'],
			$count
		);
	}
}
