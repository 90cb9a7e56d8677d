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
		private readonly StoredForms $stored_forms,
		private readonly AnsweredFiles $files,
		private readonly Settings $settings
	) {}

	public function repository(): DocumentRepository {
		return $this->stored_forms->documents();
	}

	/**
	 * Does not use the index, because the index contains no drafts.
	 */
	public function assignment_filter( int $product_id ): callable {
		$product = wc_get_product( $product_id );
		$parent  = $product instanceof \WC_Product ? $product->get_parent_id() : 0;
		$data    = $parent > 0
			? $this->stored_forms->index->product_data( $parent, $product_id )
			: $this->stored_forms->index->product_data( $product_id );
		return static fn( array $document ): bool => FormAssignment::matches( (array) ( $document['assignment'] ?? array() ), $data );
	}

	public function ids_on_product( int $product_id ): array {
		$product = wc_get_product( $product_id );
		if ( ! $product instanceof \WC_Product || $product->is_type( array( 'external', 'grouped' ) ) ) {
			return array();
		}
		return array_keys( $this->stored_forms->index->page_forms(
			$product_id,
			$product->is_type( 'variable' ) ? $product->get_children() : array()
		) );
	}

	public function assignment_reason( int $product_id ): callable {
		$product = wc_get_product( $product_id );
		$data    = $this->stored_forms->index->product_data( $product_id );
		if ( $product instanceof \WC_Product && $product->is_type( 'variable' ) ) {
			$data['variation'] = $product->get_children();
		}
		return static fn( array $document ): ?array =>
			FormAssignment::matched_target( (array) ( $document['assignment'] ?? array() ), $data );
	}

	public function preview(): DocumentPreview {
		$forms   = new OptionFormRepository();
		$pricing = OptionPricing::of( $forms, $this->files, $this->settings );
		return new OptionFormPreview( $forms, new OptionPage( $this->stored_forms->index, $forms, $pricing, $this->files ), $pricing );
	}

	public function pricing_failures( int $id ): ?array {
		$failures = FormulaFailures::of_form( $id );
		return null === $failures ? null : array(
			'count'   => $failures['count'],
			'field'   => $failures['field'],
			'message' => FormulaFailureText::message( $failures['code'] ),
		);
	}
}
