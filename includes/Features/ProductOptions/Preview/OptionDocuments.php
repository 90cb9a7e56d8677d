<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Preview;

use Aisle\Features\ProductOptions\Answers\AnsweredFiles;
use Aisle\Features\ProductOptions\Cart\FormulaFailures;
use Aisle\Features\ProductOptions\Forms\FormAssignment;
use Aisle\Features\ProductOptions\Forms\OptionFormRepository;
use Aisle\Features\ProductOptions\Forms\StoredForms;
use Aisle\Features\ProductOptions\Page\OptionPage;
use Aisle\Features\ProductOptions\Pricing\OptionPricing;
use Aisle\Platform\Documents\DocumentPreview;
use Aisle\Platform\Documents\DocumentRepository;
use Aisle\Platform\Documents\ProductDocuments;
use Aisle\Platform\Settings\Settings;

/**
 * Makes option forms available to the feature in which merchants edit them.
 */
final class OptionDocuments implements ProductDocuments {

	public function __construct(
		private readonly StoredForms $stored,
		private readonly AnsweredFiles $files,
		private readonly Settings $settings
	) {}

	public function repository(): DocumentRepository {
		return $this->stored->documents();
	}

	/**
	 * Does not use the index, because drafts are included.
	 */
	public function meant_for( int $product_id ): callable {
		$product = wc_get_product( $product_id );
		$parent  = $product instanceof \WC_Product ? $product->get_parent_id() : 0;
		$data    = $parent > 0 ? $this->stored->index->facts( $parent, $product_id ) : $this->stored->index->facts( $product_id );
		return static fn( array $document ): bool => FormAssignment::fits( (array) ( $document['assignment'] ?? array() ), $data );
	}

	public function on_product( int $product_id ): array {
		$product = wc_get_product( $product_id );
		if ( ! $product instanceof \WC_Product || $product->is_type( array( 'external', 'grouped' ) ) ) {
			return array();
		}
		return array_keys( $this->stored->index->page_forms(
			$product_id,
			$product->is_type( 'variable' ) ? $product->get_children() : array()
		) );
	}

	public function reason( int $product_id ): callable {
		$product = wc_get_product( $product_id );
		$data    = $this->stored->index->facts( $product_id );
		if ( $product instanceof \WC_Product && $product->is_type( 'variable' ) ) {
			$data['variation'] = $product->get_children();
		}
		return static fn( array $document ): ?array => FormAssignment::reason( (array) ( $document['assignment'] ?? array() ), $data );
	}

	public function preview(): DocumentPreview {
		$forms   = new OptionFormRepository();
		$pricing = OptionPricing::of( $forms, $this->files, $this->settings );
		return new OptionFormPreview( $forms, new OptionPage( $this->stored->index, $forms, $pricing, $this->files ), $pricing );
	}

	public function unpriced( int $id ): ?array {
		$counted = FormulaFailures::of_form( $id );
		return null === $counted ? null : array(
			'count'   => $counted['count'],
			'field'   => $counted['field'],
			'message' => FormulaFailureText::sentence( $counted['code'] ),
		);
	}
}
