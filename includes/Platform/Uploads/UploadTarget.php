<?php
declare(strict_types=1);

namespace Aisle\Platform\Uploads;

use Aisle\Features\ProductOptions\FormIndex;
use Aisle\Features\ProductOptions\OptionFormRepository;
use Aisle\Domain\OptionForm\Shapes;

/**
 * What a file is for: a file field of a published form of a product that is on sale.
 *
 * @phpstan-import-type Field from Shapes
 */
final class UploadTarget {

	/**
	 * @param Field $field
	 */
	private function __construct(
		public readonly int $product_id,
		public readonly int $form_id,
		public readonly string $field_id,
		public readonly array $field
	) {}

	/**
	 * One code for every mistake: a visitor learns nothing of drafts and of forms of other products.
	 *
	 * @throws \Aisle\Platform\ApiError unknown_field
	 */
	public static function find( FormIndex $index, OptionFormRepository $forms, UploadAddress $address ): self {
		$product = wc_get_product( $address->product_id );
		if ( $product instanceof \WC_Product && $product->is_type( 'variation' ) ) {
			$product = wc_get_product( $product->get_parent_id() );
		}
		if ( ! $product instanceof \WC_Product || ! self::is_on_sale( $product ) || ! array_key_exists( $address->form_id, $index->page_forms( $product->get_id(), $product->get_children() ) ) ) {
			throw UploadRefusal::because( 'unknown_field' );
		}
		$fields = $forms->read( $address->form_id )['model']['fields'] ?? array();
		$field  = array_column( $fields, null, 'id' )[ $address->field_id ] ?? null;
		if ( null === $field || 'file' !== $field['type'] ) {
			throw UploadRefusal::because( 'unknown_field' );
		}
		return new self( $product->get_id(), $address->form_id, $address->field_id, $field );
	}

	/**
	 * @return int|null How many files the field takes; null where nobody counts.
	 */
	public function most_files(): ?int {
		$rules = $this->field['rules'];
		return $rules['multiple'] ? $rules['max_files'] : 1;
	}

	/**
	 * Whoever may edit a draft may try it.
	 */
	private static function is_on_sale( \WC_Product $product ): bool {
		return 'publish' === $product->get_status() || current_user_can( 'edit_post', $product->get_id() );
	}
}
