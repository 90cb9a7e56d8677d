<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Pricing;

use Aisle\Features\ProductOptions\Answers\AnsweredFiles;

/**
 * Data that rules need about the group products and uploaded files of a form's answers.
 *
 * @phpstan-import-type ProductData from GroupProducts
 */
final class AnswerData {

	public function __construct(
		private readonly GroupProducts $products,
		private readonly AnsweredFiles $files
	) {}

	/**
	 * @param list<array<string, mixed>> $forms   Stored forms.
	 * @param array<int, mixed>          $answers Form id => answers.
	 * @param bool                       $is_stored True if the answers are already in a cart or an order; files of any
	 *                                              visitor are then accepted.
	 * @return array{products: array<int, ProductData>, files: array<string, array{name: string, size: int}>}
	 */
	public function of( \WC_Product $product, array $forms, array $answers, bool $is_stored ): array {
		$parent = $product->get_parent_id();
		return array(
			'products' => $this->products->product_data( GroupProducts::ids( array_column( $forms, 'model' ) ) ),
			'files'    => $this->files->file_data( $forms, $answers, $parent > 0 ? $parent : $product->get_id(), $is_stored ),
		);
	}
}
